/** Logos of external channels, in the stroke weight of the portal's own icons. */
import type { ReactNode } from 'react';
import { GiftIcon, ShareIcon } from 'shared-ui/icons';

const SHAPES: Readonly<Record<string, ReactNode>> = {
  TELEGRAM: <path d="M20.5 4.5 3.5 11.2l5.2 1.9m11.8-8.6-3 14.2-5.9-4.4m8.9-9.8-11.8 8.6m0 0 .5 5.4 2.4-4.2" />,
  FACEBOOK: <path d="M15.5 4.5h-1.8c-1.9 0-3.2 1.3-3.2 3.3V20m-2.7-9.2h6.7" />,
  VIBER: (
    <>
      <path d="M12 3.8c5.2 0 7.7 2.2 7.7 7.2s-2.5 7.2-7.7 7.2c-.7 0-1.3 0-1.9-.1L6.9 20.700v-3.600C5 15.9 4.3 13.9 4.3 11c0-5 2.5-7.2 7.7-7.200z" />
      <path d="M9.3 8.400c-.8.9-.3 2.4 1 3.800s2.8 2 3.7 1.200l.4-.5-1.6-1.3-.8.6c-.7-.3-1.2-.8-1.5-1.500l.6-.8-1.2-1.700z" />
    </>
  ),
  X: <path d="M5 4.500h3.500L19 19.500h-3.500zM18.3 4.5 13 10.700m-2.3 2.7-5.2 6.1" />,
  YOUTUBE: (
    <>
      <rect x="3.5" y="6" width="17" height="12" rx="3.5" />
      <path d="m10.3 9.4 4.5 2.6-4.5 2.600z" />
    </>
  ),
  INSTAGRAM: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.5 7.500h.01" />
    </>
  ),
};

export const BrandIcon = ({ type, size = 20 }: { readonly type: string; readonly size?: number }) => {
  if (type === 'INVITE') return <GiftIcon size={size} />;
  const shape = SHAPES[type];
  if (shape === undefined) return <ShareIcon size={size} />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape}
    </svg>
  );
};
