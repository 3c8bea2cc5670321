export { LinkedCard } from './linked-card.tsx';
