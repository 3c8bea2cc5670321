import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge, ErrorState, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckIcon } from 'shared-ui/icons';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { measureLine, originOfDomain } from './measure-line.ts';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { domainsQuery } from './windows.queries.ts';
import styles from './windows.module.css';

interface Line {
  readonly domain: string;
  /** Milliseconds; 0: not measured yet. */
  readonly speed: number;
}

/** Measures one line after the other, so that they do not slow each other down. Null: the line does not answer. */
const useSpeeds = (lines: readonly Line[] | undefined): ReadonlyMap<string, number | null> => {
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, number | null>>(new Map());
  useEffect(() => {
    if (!lines) return undefined;
    let isOver = false;
    const measureAll = async (): Promise<void> => {
      setSpeeds(new Map(lines.map(({ domain, speed }) => [domain, speed])));
      for (const { domain } of lines) {
        const speed = await measureLine(originOfDomain(domain, window.location));
        if (isOver) return;
        setSpeeds((before) => new Map(before).set(domain, speed));
      }
    };
    void measureAll();
    return () => {
      isOver = true;
    };
  }, [lines]);
  return speeds;
};

/** The fastest once all are measured. */
const fastestOf = (speeds: ReadonlyMap<string, number | null>): string | null => {
  const measured = [...speeds].flatMap(([domain, speed]) => (speed === null ? [] : [{ domain, speed }]));
  if (measured.length === 0 || measured.some(({ speed }) => speed === 0)) return null;
  return measured.reduce((best, line) => (line.speed < best.speed ? line : best)).domain;
};

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTranslation(WINDOWS);
  const speeds = useSpeeds(lines);
  const fastest = fastestOf(speeds);
  const open = (domain: string): void => {
    const { pathname, search, hash } = window.location;
    window.location.assign(`${originOfDomain(domain, window.location)}${pathname}${search}${hash}`);
  };
  const textOf = (speed: number | null | undefined): string =>
    speed === null ? t('lines.silent') : t('lines.speed', { speed: speed ?? 0 });
  return (
    <ul role="list" className={styles.venues}>
      {lines.map(({ domain }) => (
        <li key={domain}>
          <button
            type="button"
            className={styles.venue}
            aria-current={domain === window.location.hostname ? 'true' : undefined}
            onClick={() => open(domain)}
          >
            <span className={styles.venueName}>{domain}</span>
            {domain === fastest && <Badge tone="won">{t('lines.fastest')}</Badge>}
            <span>{textOf(speeds.get(domain))}</span>
            {domain === window.location.hostname && <CheckIcon size={18} />}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Domains at which the merchant's portal answers: each is measured, and opens the same page there (SHL-090). */
export const LinesDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const open = useValue(shell.dialog$) === 'lines' && isThere;
  const { data, error, isFetching, refetch } = useQuery({ ...domainsQuery(shell), enabled: open });
  const close = (): void => shell.dialog$.next(null);
  return (
    <Dialog open={open} onClose={close} size="sm" title={t('lines.title')} description={t('lines.text')}>
      {data && open && <Lines lines={data.domainList} />}
      {!data && error && <ErrorState text={errorText(t, error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
    </Dialog>
  );
};
