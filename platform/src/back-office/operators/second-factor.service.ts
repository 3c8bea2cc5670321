/** The second factor of operators: codes by time (RFC 6238), recovery codes in place of them (OPR-001). */
import { createHmac, randomInt } from 'node:crypto';
import type { Executor, Trx } from '../../kernel/index.ts';
import { codeSecretUri, createCodeSecret, createSeal, stepOfCode } from '../../kernel/crypto/index.ts';
import { RECOVERY_CODES, plainRecoveryCode, recoveryCodeFrom } from './second-factor.policy.ts';
import {
  deleteSecondFactor,
  lockSecondFactor,
  noteFactorStep,
  replaceRecoveryCodes,
  useRecoveryCode,
  writePendingFactor,
} from './second-factor.store.ts';

interface Owner {
  readonly id: bigint;
  readonly name: string;
}

/** What became of the code of a sign-in whose password was right. */
export type FactorOutcome =
  | { readonly outcome: 'proved'; readonly by: 'app' | 'recovery-code' }
  /** The first code of a new app, which is bound from now on. The codes are in no other place. */
  | { readonly outcome: 'bound'; readonly recoveryCodes: readonly string[] }
  /** No app is bound: the secret for one, base32, and the same as the address of a QR code. */
  | { readonly outcome: 'to-bind'; readonly secret: string; readonly uri: string }
  | { readonly outcome: 'wrong'; readonly isBinding: boolean };

export interface SecondFactors {
  /** @param code undefined where none was sent. */
  prove(trx: Trx, operator: Owner, code: string | undefined): Promise<FactorOutcome>;
  /** App and recovery codes are removed: the next sign-in binds a new app. */
  reset(trx: Trx, operatorId: bigint): Promise<void>;
  /** Binds an app with a known secret. Of the demo. */
  bind(executor: Executor, operatorId: bigint, secret: string): Promise<void>;
}

export interface SecondFactorDeps {
  /** Of the installation: seals the secrets and keys the hashes. */
  readonly secret: string;
  readonly now: () => Date;
}

/** What authenticator apps show above the code. */
const ISSUER = 'Operator console';

export const createSecondFactors = ({ secret, now }: SecondFactorDeps): SecondFactors => {
  const seal = createSeal(secret, 'operator authenticators');
  const contextOf = (operatorId: bigint): string => `authenticator of operator ${operatorId}`;
  const hashOf = (operatorId: bigint, code: string): Buffer =>
    createHmac('sha256', secret)
      .update(`operator recovery code\n${operatorId}\n${plainRecoveryCode(code)}`)
      .digest();

  const startBinding = async (trx: Trx, { id, name }: Owner): Promise<FactorOutcome> => {
    const fresh = createCodeSecret();
    // Another sign-in may have bound an app in this moment.
    if (!(await writePendingFactor(trx, id, seal.seal(fresh, contextOf(id)))))
      return { outcome: 'wrong', isBinding: false };
    return { outcome: 'to-bind', secret: fresh, uri: codeSecretUri(fresh, { issuer: ISSUER, label: name }) };
  };

  const makeRecoveryCodes = async (trx: Trx, operatorId: bigint): Promise<readonly string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomInt));
    await replaceRecoveryCodes(
      trx,
      operatorId,
      codes.map((code) => hashOf(operatorId, code)),
    );
    return codes;
  };

  return {
    prove: async (trx, operator, code) => {
      const { id } = operator;
      const row = await lockSecondFactor(trx, id);
      if (!row || (row.confirmedAt === null && code === undefined)) return startBinding(trx, operator);
      const isBinding = row.confirmedAt === null;
      if (code === undefined) return { outcome: 'wrong', isBinding };
      const step = stepOfCode(seal.open(row.sealed, contextOf(id)), code, { at: now(), lastStep: row.lastStep });
      if (step !== null) {
        await noteFactorStep(trx, id, step, now());
        if (!isBinding) return { outcome: 'proved', by: 'app' };
        return { outcome: 'bound', recoveryCodes: await makeRecoveryCodes(trx, id) };
      }
      if (!isBinding && (await useRecoveryCode(trx, id, hashOf(id, code))))
        return { outcome: 'proved', by: 'recovery-code' };
      return { outcome: 'wrong', isBinding };
    },
    reset: (trx, operatorId) => deleteSecondFactor(trx, operatorId),
    bind: async (executor, operatorId, known) => {
      await writePendingFactor(executor, operatorId, seal.seal(known, contextOf(operatorId)));
      await noteFactorStep(executor, operatorId, 0n, now());
    },
  };
};
