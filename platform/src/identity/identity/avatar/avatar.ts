import { createHmac } from 'node:crypto';

/** Pictures are public and are kept by browsers for ever: the address must not tell the member's number. */
export const avatarSeed = (secret: string, memberId: bigint): string =>
  createHmac('sha256', secret).update(`avatar ${memberId}`).digest('hex').slice(0, 16);

export const AVATAR_PATH = '/wps/avatar/:file';
const AVATAR_FILE = /^([0-9a-f]{16})\.svg$/;

export const avatarUrl = (seed: string): string => `/wps/avatar/${seed}.svg`;
export const seedOfFile = (file: string): string | null => AVATAR_FILE.exec(file)?.[1] ?? null;
