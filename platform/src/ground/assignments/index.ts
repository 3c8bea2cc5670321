/** Who of the operators works on an entry of a queue. Queues join `work_assignment` in their lists. */
export { createAssignments } from './assignments.service.ts';
export type { Assignments, OperatorReader } from './assignments.service.ts';
