import { startTransition, useOptimistic } from 'react';

/**
 * The value that an input shows, and how to show another one at once. An owner that keeps the value in the address gives its
 * answer with the router's transition; until then React would put the former choice back, in the middle of what is being typed
 * or picked. When the transition has ended the owner's value counts again.
 */
export const useShown = <Value>(value: Value): readonly [Value, (chosen: Value) => void] => {
  const [shown, show] = useOptimistic(value);
  return [shown, (chosen) => startTransition(() => show(chosen))];
};
