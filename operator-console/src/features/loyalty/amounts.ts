/** The bounds of the amounts that operators type here, as the platform has them. Pure. */
import { isMoney } from '../../shared/numbers/index.ts';

/** Of one reward or bonus, and of what a friend must have done. */
export const GRANT_MOST = '10000000000.00';
/** Of levels and the least claim of a rebate; the platform takes a cent more, which has a digit more than can be typed. */
export const LEVEL_MOST = '9999999999999.99';

export const isGrantAmount = (text: string): boolean => isMoney(text, '0.01', GRANT_MOST);

export const isGrantBound = (text: string): boolean => isMoney(text, '0.00', GRANT_MOST);
