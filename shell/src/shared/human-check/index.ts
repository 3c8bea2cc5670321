/** Proof of work of forms that machines would send by the thousand (AUT-010). Imported by lazily loaded parts alone. */
export { WithoutPicture } from './without-picture.tsx';
export type { CaptchaText } from './without-picture.tsx';
export { HumanCheckLine, useHumanCheck } from './use-human-check.tsx';
export type { HumanCheckOfForm, HumanCheckState } from './use-human-check.tsx';
