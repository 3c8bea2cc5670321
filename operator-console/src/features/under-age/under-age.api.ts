import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { underAgeAttempts } from 'shared-contracts/registration';
import type * as schema from 'shared-contracts/registration/schema';

export type AttemptsPage = ReplyOf<typeof schema.underAgeAttempts>;
export type UnderAgeAttempt = AttemptsPage['attempts'][number];

/** Where an attempt was made; `all`: anywhere. */
export const PLACES = ['all', 'registration', 'personal-info'] as const;
export type Place = (typeof PLACES)[number];

const PAGE_SIZE = 20;

export const readAttempts = (api: ApiClient, merchant: string, place: Place, before?: string): Promise<AttemptsPage> =>
  api.call(underAgeAttempts, {
    params: { merchant },
    query: {
      limit: PAGE_SIZE,
      ...(place === 'all' ? {} : { where: place }),
      ...(before === undefined ? {} : { before }),
    },
  });
