/** What comes back from a number or an address proves it: from then on it is its member's (REG-021). */
import type { AuditTrail } from '../../../ground/audit/index.ts';
import type { Executor, Trx } from '../../../kernel/index.ts';
import type { ContactProof, Contacts } from './contacts.service.ts';

export interface ProofOrder {
  readonly merchant: { readonly id: number; readonly code: string };
  readonly requestId: string;
}

/** False where it is another member's meanwhile, or this one has put something else in its place: then nothing was proved. */
export type KeepProof = (trx: Trx, order: ProofOrder, contact: Omit<ContactProof, 'merchantId'>) => Promise<boolean>;

export interface KeepProofDeps {
  readonly contacts: Pick<Contacts, 'prove'>;
  /** Something is proved of the member from here on: what holds for its person holds for the member, and the other way round (RSG-004). */
  readonly proved: (
    member: { readonly merchantId: number; readonly memberId: bigint },
    executor: Executor,
  ) => Promise<void>;
  readonly audit: AuditTrail;
}

export const createKeepProof =
  ({ contacts, proved, audit }: KeepProofDeps): KeepProof =>
  async (trx, { merchant, requestId }, contact) => {
    const { memberId, kind } = contact;
    const outcome = await contacts.prove(trx, { ...contact, merchantId: merchant.id });
    if (outcome !== 'now') return outcome === 'before';
    await proved({ merchantId: merchant.id, memberId }, trx);
    const subject = memberId.toString();
    await audit.record(trx, {
      ...{ kind: 'identity', actor: subject, subject, merchant: merchant.code },
      ...{ action: `contact.prove-${kind}`, requestId },
    });
    return true;
  };
