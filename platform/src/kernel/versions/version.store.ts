/** Versions of what operators save as a whole form: nobody overwrites unknowingly what another saved meanwhile. */
import { sql } from 'kysely';
import { PortalError } from 'shared-contracts/errors';
import type { Executor } from '../db/index.ts';

export interface FormVersion {
  /** 0: never saved. */
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

export interface FormSave {
  readonly merchantId: number;
  readonly form: string;
  /** What the form was begun with; undefined: its caller saves over whatever stands there. */
  readonly version: number | undefined;
  readonly by: string;
}

const NEVER: FormVersion = { version: 0, changedAt: null, changedBy: null };

/** By the form's name. Read before what the form shows: then values are never older than their version. */
export const readFormVersions = async (
  executor: Executor,
  merchantId: number,
  forms: readonly string[],
): Promise<(form: string) => FormVersion> => {
  const { rows } = await sql<FormVersion & { readonly form: string }>`
    select form, version, changed_at as "changedAt", changed_by as "changedBy" from form_version
    where merchant_id = ${merchantId} and form = any(${sql.val([...forms])}::text[])`.execute(executor);
  const found = new Map(rows.map(({ form, ...version }) => [form, version]));
  return (form) => found.get(form) ?? NEVER;
};

export const readFormVersion = async (executor: Executor, merchantId: number, form: string): Promise<FormVersion> =>
  (await readFormVersions(executor, merchantId, [form]))(form);

/**
 * First in the transaction that saves: others who save the same form wait until it ends.
 * @throws PortalError `form.overtaken` where it was saved since that version.
 */
export const advanceFormVersion = async (
  trx: Executor,
  { merchantId, form, version, by }: FormSave,
): Promise<FormVersion> => {
  const { rows } = await sql<FormVersion>`
    insert into form_version as former (merchant_id, form, version, changed_by) values (${merchantId}, ${form}, 1, ${by})
    on conflict (merchant_id, form) do update
      set version = former.version + 1, changed_at = now(), changed_by = excluded.changed_by
    returning version, changed_at as "changedAt", changed_by as "changedBy"`.execute(trx);
  const next = rows[0] ?? NEVER;
  if (version !== undefined && next.version !== version + 1) throw new PortalError('form.overtaken');
  return next;
};

/** As the contract has it (`shared-contracts/src/operators/form.schema.ts`). */
export const formVersionToWire = ({ version, changedAt, changedBy }: FormVersion) => ({
  version,
  changedAt: changedAt?.toISOString() ?? null,
  changedBy,
});
