import { startTransition, useOptimistic } from 'react';

/**
 * The value that a field shows, and how to show another one at once. Where the owner keeps the value in the address, its
 * own answer comes with the router's transition; until then React would put the former choice back, in the middle of
 * what is being typed or picked. When the transition has ended the owner's value counts again.
 */
export const useShown = <Value>(value: Value): readonly [Value, (chosen: Value) => void] => {
  const [shown, show] = useOptimistic(value);
  return [shown, (chosen) => startTransition(() => show(chosen))];
};
