/**
 * Vendors under whose names games run on this server. The house signs with the installation's secret for its game server; each other
 * one with a key that follows from it.
 */
import { createHmac } from 'node:crypto';

export const HOUSE = 'HOUSE';
export const OTHER_VENDORS = ['LUMA', 'DS88', 'HARBOR', 'TF'] as const;
export type OtherVendor = (typeof OTHER_VENDORS)[number];

/** The key of a vendor's calls of the platform's wallet. */
export const vendorKey = (secret: Buffer, vendor: OtherVendor): Buffer =>
  createHmac('sha256', secret).update(`vendor ${vendor}`).digest();
