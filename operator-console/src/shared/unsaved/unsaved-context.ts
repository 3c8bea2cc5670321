import { createContext } from 'react';

export interface Unsaved {
  /** Whether a form holds input that would be lost with it. */
  readonly note: (form: object, isChanged: boolean) => void;
  /** Runs `then`: at once, or when the operator agrees to lose what was typed in this form. Without a form: in any. */
  readonly leave: (then: () => void, form?: object) => void;
}

/** Without a guard around it, such as in the test of one window, nothing is asked. */
export const UnsavedContext = createContext<Unsaved>({ note: () => undefined, leave: (then) => then() });
