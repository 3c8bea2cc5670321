import { usePortal } from 'shared-contracts/sdk';
import { HostedImage } from 'shared-ui/picture';
import type { Vendor } from './data/types.ts';

interface VendorLogoProps {
  readonly vendor: Pick<Vendor, 'logoUrl' | 'displayName'>;
  readonly className: string | undefined;
  readonly height: number;
}

/** The mark of a vendor, with its name where it can't be had. */
export const VendorLogo = ({ vendor, className, height }: VendorLogoProps) => (
  <HostedImage
    className={className}
    hosts={usePortal().merchant.imageHosts}
    src={vendor.logoUrl}
    alt={vendor.displayName}
    height={height}
    draggable={false}
  />
);
