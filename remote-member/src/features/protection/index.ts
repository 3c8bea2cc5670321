export const loadProtectionContent = () =>
  import('./protection-content.tsx').then((part) => ({ default: part.ProtectionContent }));
export const loadProtectionPage = () => import('./protection-page.tsx');
