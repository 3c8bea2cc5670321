import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { selfTest } from 'shared-contracts/self-test';
import type * as schema from 'shared-contracts/self-test/schema';

export type SelfTest = ReplyOf<typeof schema.selfTest>;
export type Check = SelfTest['checks'][number];
export type Evidence = Check['evidence'][number];

export const selfTestKey = ['self-test'] as const;

export const readSelfTest = (api: ApiClient): Promise<SelfTest> => api.call(selfTest, {});
