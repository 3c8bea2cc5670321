import { allowStacks } from './app/start/no-stacks.ts';
import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import './frame-skeleton.css';
import { wait } from './shared/ui/wait.ts';

/** In three tasks: one would keep a cheap phone busy for 140 ms. */
const evaluate = async (): Promise<void> => {
  await import(/* webpackMode: "eager", webpackExports: ["createShell"] */ './app/start/create-shell.ts');
  await wait(0);
  await import(/* webpackMode: "eager", webpackExports: ["App"] */ './app/app.tsx');
  await wait(0);
  const { start } = await import(/* webpackMode: "eager" */ './app/start/start.tsx');
  allowStacks();
  void start();
};

void evaluate();
