export { ModuleFailed } from './module-failed.tsx';
export { ModulePage } from './module-page.tsx';
export { ModulePart } from './module-part.tsx';
export { ModuleSlot } from './module-slot.tsx';
export { PageSkeleton } from './page-skeleton.tsx';
export { useModule } from './use-module.ts';
