import { use } from 'react';
import { UnsavedContext } from './unsaved-context.ts';

/** For a page that puts something else in the place of a form, without another address: asks first where something was typed. */
export const useLeave = (): ((then: () => void) => void) => {
  const { leave } = use(UnsavedContext);
  return (then) => leave(then);
};
