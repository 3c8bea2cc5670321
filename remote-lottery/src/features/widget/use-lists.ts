import { popular, vnRecent } from 'shared-contracts/lottery';
import { useLanguage, useMember } from 'shared-react';
import { usePortal, useQuery } from 'shared-contracts/sdk';
import { MOST_POPULAR } from '../../shared/widget.model.ts';
import type { Choice, Lists } from '../../shared/widget.model.ts';

/** Specification, section 7 (LIM-012). */
const RECENT_COUNT = 100;
const MINUTE_MS = 60_000;

/** Codes of the hot and recent lists, each asked for when it is first looked at. */
export const useLists = (type: Choice['type'], fav: readonly string[]) => {
  const portal = usePortal();
  const language = useLanguage();
  const member = useMember();
  const common = { prizeMode: 'SEA', device: 'WEB', language } as const;
  const hot = useQuery({
    queryKey: ['lottery', 'popular', language],
    queryFn: ({ signal }) => portal.api.call(popular, { query: { ...common, count: MOST_POPULAR } }, { signal }),
    enabled: type === 'hot',
    staleTime: MINUTE_MS,
    // The platform fills the list up with others; "hot" shows what is marked so.
    select: ({ list }) =>
      list
        .filter(({ isHot }) => isHot)
        .map(({ gameCode }) => gameCode)
        .slice(0, MOST_POPULAR),
  });
  const recent = useQuery({
    queryKey: ['lottery', 'recent', member?.id ?? null, language],
    queryFn: ({ signal }) => portal.api.call(vnRecent, { query: { ...common, recentCount: RECENT_COUNT } }, { signal }),
    enabled: type === 'recent' && member !== null,
    staleTime: 0,
    select: ({ list }) => list.map(({ gameCode }) => gameCode),
  });
  const asked = type === 'recent' ? recent : hot;
  const lists: Lists = { hot: hot.data, fav, recent: recent.data };
  return {
    lists,
    error: type === 'hot' || type === 'recent' ? asked.error : null,
    retry: (): void => void asked.refetch(),
  };
};
