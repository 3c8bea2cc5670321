export const loadLotterySlot = () => import('./lottery-slot.tsx');
