/** Queries and actions of the page. None of them depends on a module. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { contentOf } from 'shared-contracts/http';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { withdrawals } from 'shared-contracts/payments';
import type * as payments from 'shared-contracts/payments/schema';
import { protectionOverview, reauthenticationWays } from 'shared-contracts/protection';
import type * as protection from 'shared-contracts/protection/schema';
import { formatAmount } from 'shared-ui';
import { languageTag } from '../../shared/language/index.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { FALLBACK } from './texts.ts';

export type Overview = ReplyOf<typeof protection.protectionOverview>;
export type Limit = Overview['limits'][number];
export type Withdrawal = ReplyOf<typeof payments.withdrawals>['rows'][number];

const KEY = ['shell', 'protection-fallback'] as const;
const IN_PROGRESS = ['pending', 'approved'] as const;
/** More than the number of withdrawals in progress that a merchant allows. */
const PAGE_SIZE = 50;
const MINUTES_PER_HOUR = 60;

export const useOverview = () => {
  const { api } = useShell();
  return useQuery({
    queryKey: [...KEY, 'overview'],
    queryFn: ({ signal }) => api.call(protectionOverview, {}, { signal }),
    staleTime: 0,
  });
};

/** Withdrawals that were neither received nor returned to the balance. */
export const useRunningWithdrawals = () => {
  const { api } = useShell();
  return useQuery({
    queryKey: [...KEY, 'withdrawals'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        IN_PROGRESS.map((status) =>
          api.call(withdrawals, { query: { status, pageNo: 1, pageSize: PAGE_SIZE } }, { signal }),
        ),
      );
      return pages.flatMap(({ rows }) => rows);
    },
    staleTime: 0,
  });
};

/** Whether the member has a password; true until it is known. Members without one confirm in a dialog of the shell. */
export const useHasPassword = (): boolean => {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: [...KEY, 'ways'],
    queryFn: ({ signal }) => api.call(reauthenticationWays, {}, { signal }),
    staleTime: 0,
  });
  return data?.ways.some(({ way }) => way === 'password') ?? true;
};

/** True if the platform may have carried out the request, so that a retry must use the same key. */
const isOutcomeUnknown = (error: unknown): boolean =>
  !isPortalError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

/** One action. Afterwards all queries of the page are refetched. */
export const useSend = <S extends EndpointSchema>(endpoint: Endpoint<S>, onDone?: () => void) => {
  const { api } = useShell();
  const queries = useQueryClient();
  const attempt = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: (input: CallInput<S>) => {
      const content = contentOf(input);
      // Another content is another request: under a used key the platform would answer for the former one.
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return api.call(endpoint, input, { idempotencyKey: attempt.current.key });
    },
    networkMode: 'always',
    // The input may hold a password.
    gcTime: 0,
    onSuccess: async () => {
      attempt.current = null;
      await queries.invalidateQueries({ queryKey: KEY });
      onDone?.();
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) attempt.current = null;
    },
  });
};

/** "¥200.00", "1 h 30 min". */
export const useLimitText = (symbol: string): ((kind: Limit['kind'], value: string) => string) => {
  const { t } = useTranslation(FALLBACK);
  return (kind, value) => {
    if (kind !== 'session') return formatAmount(value, { symbol });
    const hours = Math.floor(Number(value) / MINUTES_PER_HOUR);
    const minutes = Number(value) % MINUTES_PER_HOUR;
    if (hours === 0) return t('minutes', { minutes });
    return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes });
  };
};

export const useDateText = (): ((at: string) => string) => {
  const { state } = useShell();
  const language = useValue(state.language$);
  const format = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    calendar: 'gregory',
  });
  return (at) => format.format(new Date(at));
};
