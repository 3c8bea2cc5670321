/** Navigation as the composition declares it: no module's code is needed to draw it (MFE-023). */
import type { ComposedModule } from 'shared-contracts/composition';
import type { MemberState } from 'shared-contracts/events';
import type { LocalizedText, NavArea, NavEntry } from 'shared-contracts/module';
import { isHome, moduleForPath } from '../../shared/router/routes.policy.ts';
import { isAudience } from '../../shared/session/index.ts';
import type { AccountKind } from '../../shared/session/index.ts';

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? '/';

/** Whether pressing the entry leads anywhere: a page that some module has, or an overlay that some module draws. */
const leadsSomewhere = (entry: NavEntry, modules: readonly ComposedModule[]): boolean => {
  if (entry.overlay)
    return modules.some(({ manifest }) => manifest.overlays.includes(entry.overlay?.name ?? 'member-centre'));
  return entry.to !== undefined && moduleForPath(modules, pathOf(entry.to)) !== undefined;
};

/**
 * What a merchant has beside its modules. Anything that an entry needs and that is not here is not there, but games are until the
 * platform says otherwise: a bar that is shown does not grow.
 */
export type Conditions = Readonly<Partial<Record<string, boolean>>>;

const hasNeeded = ({ needs }: NavEntry, conditions: Conditions): boolean =>
  needs === undefined || (conditions[needs] ?? needs.startsWith('games:'));

/**
 * Leads from a page of games of which the merchant has none to the first of which it has some. Without any the entry would lead
 * nowhere.
 */
const towardsGames = (entries: readonly NavEntry[], conditions: Conditions): ((entry: NavEntry) => NavEntry[]) => {
  const pages = entries.filter(({ needs, to }) => to !== undefined && needs?.startsWith('games:'));
  const full = pages.find((page) => hasNeeded(page, conditions));
  return (entry) => {
    if (pages.every((page) => page.to !== entry.to || hasNeeded(page, conditions))) return [entry];
    return full?.to === undefined ? [] : [{ ...entry, to: full.to }];
  };
};

/** Entries of one area for this member (or a visitor), in order. */
export const navEntries = (
  modules: readonly ComposedModule[],
  area: NavArea,
  member: AccountKind | null,
  conditions: Conditions = {},
): readonly NavEntry[] => {
  const entries = modules
    .flatMap((module) => module.manifest.nav)
    .filter((entry) => isAudience(entry.audience, member) && leadsSomewhere(entry, modules))
    .sort((a, b) => a.order - b.order);
  return entries
    .filter((entry) => entry.area === area && hasNeeded(entry, conditions))
    .flatMap(towardsGames(entries, conditions));
};

export const labelOf = (label: LocalizedText, language: string): string => label[language] ?? label.EN;

/** The badge after the label: the member's level (SHL-054). */
export const noteOf = ({ shows }: Pick<NavEntry, 'shows'>, member: MemberState | null): string | null =>
  shows === 'club-level' ? (member?.clubLabel?.labelName ?? null) : null;

/** Whether the entry leads to the current page. */
export const isCurrent = (entry: Pick<NavEntry, 'to'>, pathname: string): boolean => {
  if (entry.to === undefined) return false;
  const path = pathOf(entry.to);
  return path === pathname || (isHome(path) && isHome(pathname));
};

/** Entries come in groups of a hundred of their order. */
export const startsGroup = (entries: readonly NavEntry[], index: number): boolean => {
  const before = entries[index - 1];
  const entry = entries[index];
  return (
    before !== undefined && entry !== undefined && Math.floor(before.order / 100) !== Math.floor(entry.order / 100)
  );
};
