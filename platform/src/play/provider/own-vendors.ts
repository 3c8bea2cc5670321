/** Signs with the installation's secret for its game server; the others with keys that follow from it. */
export const HOUSE = 'HOUSE';

/** Vendors whose games run on our own game server. */
export const OWN_VENDORS: readonly string[] = [HOUSE, 'LUMA', 'DS88', 'HARBOR', 'TF'];
