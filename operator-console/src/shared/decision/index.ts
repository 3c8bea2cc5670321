export { useDecision } from './use-decision.ts';
