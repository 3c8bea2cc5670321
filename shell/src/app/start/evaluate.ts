/** Evaluates the code in three tasks, and starts the portal: one task would keep a cheap phone busy for 140 ms. */
import { wait } from '../../shared/ui/wait.ts';
import { allowStacks } from './no-stacks.ts';

export const evaluate = async (): Promise<void> => {
  await import(/* webpackMode: "eager", webpackExports: ["createShell"] */ './create-shell.ts');
  await wait(0);
  await import(/* webpackMode: "eager", webpackExports: ["App"] */ '../app.tsx');
  await wait(0);
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  allowStacks();
  await start();
};
