export { tagsKey, useTags } from './use-tags.ts';
export type { MemberTag } from './use-tags.ts';
