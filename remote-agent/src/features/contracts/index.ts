export const loadContractsPage = () => import('./contracts-page.tsx');
export const loadContractPopup = () => import('./contract-popup-slot.tsx');
