/** How the first operators come into an installation; later ones are the console's business. */
import type { AuditTrail } from '../../ground/audit/index.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import type { Database } from '../../kernel/index.ts';
import { insertOperator } from './operators.store.ts';

export interface NewOperator {
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

/** False where one of that name is there: name, role and password stay as they are. */
export type OperatorInstaller = (operator: NewOperator) => Promise<boolean>;

export const createOperatorInstaller =
  (database: Database, audit: AuditTrail): OperatorInstaller =>
  async ({ name, role, password }) => {
    const passwordHash = await createPasswordHasher().hash(password);
    return database.transaction(async (trx) => {
      if ((await insertOperator(trx, { name, role, passwordHash })) === null) return false;
      await audit.record(trx, {
        kind: 'system',
        actor: 'provision',
        merchant: null,
        action: 'operator.install',
        subject: name,
        after: role,
        requestId: null,
      });
      return true;
    });
  };
