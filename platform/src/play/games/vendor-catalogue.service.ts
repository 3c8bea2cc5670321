/** Imports a vendor's catalogue: first a preview that names every row, then all of it or nothing. */
import { createHash } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Outbox, Trx } from '../../kernel/index.ts';
import { currencyScale } from './currency-scale.policy.ts';
import { judge, rowsOfFile } from './vendor-catalogue.policy.ts';
import type { CatalogueFile, GivenGame, JudgedRow } from './vendor-catalogue.policy.ts';
import { addGames, changeGames, lockVendorRow, offerGames, readKnown } from './vendor-catalogue.store.ts';

export interface CataloguePreview {
  readonly rows: readonly Omit<JudgedRow, 'game'>[];
  /** Games of the vendor that the file does not name. */
  readonly unnamed: number;
  readonly digest: string;
}

interface CatalogueAct {
  readonly operator: string;
  readonly requestId: string;
  readonly reason: string;
}

export interface VendorCatalogues {
  /** @throws PortalError `vendor.unknown`, `vendor.catalogue-unreadable`. */
  preview(vendor: string, file: CatalogueFile): Promise<CataloguePreview>;
  /** @throws PortalError the same, `vendor.catalogue-bad`, and `form.overtaken` where the preview is not what it was. */
  import(
    trx: Trx,
    act: CatalogueAct,
    wanted: { readonly vendor: string; readonly file: CatalogueFile; readonly digest: string },
  ): Promise<{ readonly added: number; readonly changed: number }>;
}

export interface VendorCatalogueDeps {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: Pick<Outbox, 'appendAll'>;
  readonly audit: AuditTrail;
  readonly merchants: () => Promise<readonly { readonly id: number; readonly currency: string }[]>;
}

const digestOf = (vendor: string, rows: readonly Omit<JudgedRow, 'game'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify([vendor, rows]))
    .digest('base64url');

const judgeFile = async (db: Executor, vendor: string, file: CatalogueFile) => {
  const raw = rowsOfFile(file);
  const known = await readKnown(
    db,
    vendor,
    (raw ?? []).map(({ fields }) => fields['gameId'] ?? ''),
  );
  if (!known) throw new PortalError('vendor.unknown');
  if (!raw) throw new PortalError('vendor.catalogue-unreadable');
  const judged = judge(raw, known);
  const named = new Set(judged.map(({ code }) => code));
  const rows = judged.map(({ game: _, ...row }) => row);
  const unnamed = [...known.games.keys()].filter((code) => !named.has(code)).length;
  return { judged, preview: { rows, unnamed, digest: digestOf(vendor, rows) } };
};

const gamesOf = (rows: readonly JudgedRow[], state: JudgedRow['state']): readonly GivenGame[] =>
  rows.flatMap((row) => (row.state === state && row.game ? [row.game] : []));

const changeText = ({ code, changes }: JudgedRow): string =>
  `${code}: ${changes.map(({ field, before, after }) => `${field} ${before || '–'} → ${after}`).join(', ')}`;
const summary = (rows: readonly JudgedRow[]): string =>
  [
    `added: ${gamesOf(rows, 'new').length}`,
    ...gamesOf(rows, 'new').map(({ code }) => `${code}: new`),
    ...rows.filter(({ state }) => state === 'changed').map(changeText),
  ].join('; ');

export const createVendorCatalogues = (deps: VendorCatalogueDeps): VendorCatalogues => ({
  preview: async (vendor, file) => (await judgeFile(deps.database.db, vendor, file)).preview,
  import: async (trx, { operator, requestId, reason }, { vendor, file, digest }) => {
    const row = await lockVendorRow(trx, vendor);
    if (!row) throw new PortalError('vendor.unknown');
    const { judged, preview } = await judgeFile(trx, vendor, file);
    if (judged.some(({ state }) => state === 'bad')) throw new PortalError('vendor.catalogue-bad');
    if (preview.digest !== digest) throw new PortalError('form.overtaken');
    const [added, changed] = [gamesOf(judged, 'new'), gamesOf(judged, 'changed')];
    if (added.length + changed.length === 0) return { added: 0, changed: 0 };
    await changeGames(trx, row, changed);
    await addGames(trx, vendor, row, added);
    const merchants = await deps.merchants();
    await offerGames(
      trx,
      vendor,
      added.map(({ code }) => code),
      merchants.map(({ id, currency }) => ({ id, scale: currencyScale(currency) })),
    );
    await deps.outbox.appendAll(
      trx,
      merchants.map(({ id }) => ({ merchantId: id, memberId: null, type: 'games/changed' as const, payload: {} })),
    );
    await deps.audit.record(trx, {
      ...{ kind: 'operator', actor: operator, merchant: null, requestId, reason },
      ...{ action: 'vendor.catalogue', subject: vendor, before: null, after: summary(judged) },
    });
    return { added: added.length, changed: changed.length };
  },
});
