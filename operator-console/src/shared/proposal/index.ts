export { WaitingProposal } from './waiting-proposal.tsx';
