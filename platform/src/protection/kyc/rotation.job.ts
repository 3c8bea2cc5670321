/** Seals anew, little by little, what was sealed with a former key: afterwards that key can leave KYC_KEYS. */
import type { Job } from '../../kernel/index.ts';
import type { Cipher } from './cipher.ts';
import { imageContext, personContext } from './kyc.service.ts';
import { resealRow, staleRows } from './kyc.store.ts';

const EVERY_SECONDS = 60;
/** Of each table: a picture is a megabyte or less. */
const ROWS = 10;

export const rotationJob = (cipher: Cipher): Job => ({
  kind: 'transactional',
  name: 'kyc.rotate',
  everySeconds: EVERY_SECONDS,
  catchUpMax: 1,
  run: async (trx) => {
    for (const row of await staleRows(trx, cipher.currentKeyId, ROWS)) {
      const context = row.kind === null ? personContext(row.memberId) : imageContext(row.memberId, row.kind);
      await resealRow(trx, row, cipher.seal(cipher.open(row.value, context), context));
    }
  },
});
