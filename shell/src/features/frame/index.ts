export { AgeLine } from './age-line.tsx';
export { BalanceBox } from './balance-box.tsx';
export { Flag } from './flags.tsx';
export { Frame } from './frame.tsx';
export type { FrameKind } from './frame.tsx';
export { MemberArea, ThemeSwitch } from './header.tsx';
export { LanguageList } from './language-list.tsx';
