import { useState, useTransition } from 'react';

interface Held<Value> {
  /** The owner's value at that time. */
  readonly former: Value;
  readonly chosen: Value;
}

/**
 * The value that an input shows, and how to show another one at once. An owner that keeps the value in the address gives its
 * answer with the router's transition; until then React would put the former choice back, in the middle of what is being typed
 * or picked. Whatever the owner says in between, and its value when the transition has ended, counts. Values are told apart by
 * `Object.is`.
 */
export const useShown = <Value>(value: Value): readonly [Value, (chosen: Value) => void] => {
  const [held, hold] = useState<Held<Value> | null>(null);
  // Ends with the router's transition, which begins in the same event.
  const [isOnItsWay, startTransition] = useTransition();
  const isHeld = isOnItsWay && held !== null && Object.is(held.former, value);
  if (held !== null && !isHeld) hold(null);
  const show = (chosen: Value): void => {
    hold({ former: value, chosen });
    startTransition(() => undefined);
  };
  return [isHeld ? held.chosen : value, show];
};
