/** Settings of merchants. What a test changes is put back when it ends, also when it fails or takes too long (fixtures.ts). */
import { isDeepStrictEqual } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';

/** Bodies of the calls that set something, by the end of their path. */
type Settings = Readonly<Record<string, object>>;

interface Shown {
  readonly status: number;
  readonly maintenanceEnd: string | null;
  readonly message: string | null;
  readonly flags: readonly { readonly name: string; readonly enabled: boolean }[];
  readonly barsAllowed: boolean;
  readonly links: readonly object[];
  readonly portal: object;
  readonly customerService: readonly object[];
  readonly access: { readonly restrictedCountries: readonly string[]; readonly blockedAddresses: readonly string[] };
}

interface Modules {
  readonly merchants: readonly {
    readonly code: string;
    readonly modules: readonly { readonly module: string; readonly enabled: boolean }[];
  }[];
}

/** A form that was read, without what says how often and by whom it was saved. */
const withoutVersion = ({
  version: _version,
  changedAt: _changedAt,
  changedBy: _changedBy,
  ...fields
}: Readonly<Record<string, unknown>>): object => fields;

const readSettings = async ({ get }: Desk, merchant: string): Promise<Settings> => {
  const path = `/ops/merchants/${merchant}`;
  const shown = await get<Shown>(`${path}/settings`);
  const { merchants } = await get<Modules>('/ops/merchants');
  const modules = merchants.find(({ code }) => code === merchant)?.modules ?? [];
  const { status, maintenanceEnd, message, flags, links, customerService } = shown;
  const { restrictedCountries, blockedAddresses } = shown.access;
  return {
    status: { status, maintenanceEnd, message },
    access: { restrictedCountries, blockedAddresses },
    bars: { allowed: shown.barsAllowed },
    links: { links, customerService },
    portal: shown.portal,
    'sign-in': withoutVersion(await get(`${path}/sign-in`)),
    rebate: withoutVersion(await get(`${path}/rebate`)),
    ...Object.fromEntries(flags.map(({ name, enabled }) => [`flags/${name}`, { enabled }])),
    ...Object.fromEntries(modules.map(({ module, enabled }) => [`modules/${module}`, { enabled }])),
  };
};

const VERSIONED = ['links', 'portal'];

/** Links, disclaimer and brand have versions: a draft is saved, then published at once. */
export const publishSetting = async (desk: Desk, merchant: string, kind: string, fields: object): Promise<void> => {
  const path = `/ops/merchants/${merchant}/content/items`;
  const { items } = await desk.get<{ items: readonly { readonly id: string }[] }>(`${path}?kind=${kind}`);
  const [item] = items;
  const content = { kind, fields };
  const { id } = item
    ? await desk.put<{ id: string }>(`${path}/${item.id}/draft`, { content })
    : await desk.post<{ id: string }>(path, { content });
  await desk.post(`${path}/${id}/publish`, { from: null, until: null });
};

const send = async (desk: Desk, merchant: string, path: string, body: object): Promise<void> => {
  if (VERSIONED.includes(path)) await publishSetting(desk, merchant, path, body);
  else await desk.put(`/ops/merchants/${merchant}/${path}`, body);
};

/** What this test has touched, as it was before. A worker runs one test at a time. */
const before = new Map<string, Settings>();

/** Call it before a merchant's settings are changed, by whatever page or call. */
export const keepSettings = async (request: APIRequestContext, merchant: string): Promise<void> => {
  if (!before.has(merchant)) before.set(merchant, await readSettings(await openDesk(request), merchant));
};

/** Puts everything back that is not as it was, and switches off modules that the test has registered. */
export const putSettingsBack = async (request: APIRequestContext): Promise<void> => {
  if (before.size === 0) return;
  const desk = await openDesk(request);
  for (const [merchant, former] of before) {
    before.delete(merchant);
    const now = await readSettings(desk, merchant);
    const added = Object.keys(now).filter((path) => path.startsWith('modules/') && !Object.hasOwn(former, path));
    const wanted = { ...former, ...Object.fromEntries(added.map((path) => [path, { enabled: false }])) };
    for (const [path, body] of Object.entries(wanted))
      if (!isDeepStrictEqual(now[path], body)) await send(desk, merchant, path, body);
  }
};

/**
 * Changes a setting until the end of the test.
 * @param path `status`, `flags/LOGINHOME`, `bars`, `links`, `access`, `sign-in`
 * @param body fields that are left out are as they were before the test
 */
export const setMerchant = async (
  request: APIRequestContext,
  merchant: string,
  path: string,
  body: object,
): Promise<void> => {
  await keepSettings(request, merchant);
  await send(await openDesk(request), merchant, path, { ...before.get(merchant)?.[path], ...body });
};

/** Switches a module on or off until the end of the test. */
export const switchModule = (
  request: APIRequestContext,
  module: string,
  enabled: boolean,
  merchant = 'aurora',
): Promise<void> => setMerchant(request, merchant, `modules/${module}`, { enabled });
