export { assigneeColumn } from './assignee-column.tsx';
export type { AssignmentCall } from './assignee-cell.tsx';
