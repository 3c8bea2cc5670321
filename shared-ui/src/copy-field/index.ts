export { CopyField, type CopyFieldProps } from './copy-field.tsx';
export { useCopy } from './use-copy.ts';
