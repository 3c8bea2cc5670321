export { assigneeColumn } from './assignee-column.tsx';
export type { AssigneeOptions } from './assignee-column.tsx';
export type { AssignmentCall } from './assignee-cell.tsx';
export { useAssigneeActions } from './use-assignee-actions.ts';
