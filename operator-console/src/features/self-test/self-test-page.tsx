import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, EmptyState, SegmentedControl, Skeleton, saveFile } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { DownloadIcon, ShieldIcon } from 'shared-ui/icons';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { mendingOf } from './mending.ts';
import { readSelfTest, selfTestKey } from './self-test.api.ts';
import type { Check, Evidence, SelfTest } from './self-test.api.ts';
import { STATES, areasOf, countOf, csvOf } from './self-test.model.ts';
import type { State } from './self-test.model.ts';
import styles from './self-test.module.css';

const TONES: Readonly<Record<State, Tone>> = { passed: 'won', failed: 'refused', 'not-applicable': 'neutral' };
const MINUTE_MS = 60_000;

const useValue = (): ((evidence: Evidence) => string) => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const lengthOf = (milliseconds: number): string => {
    if (milliseconds >= MINUTE_MS) return t('selfTest.minutes', { count: Math.round(milliseconds / MINUTE_MS) });
    return t('selfTest.milliseconds', { value: number(milliseconds) });
  };
  return ({ kind, value }) => {
    if (kind === 'time') return formatDateTime(value, i18n.language);
    if (kind === 'ms') return lengthOf(Number(value));
    if (kind === 'percent') return `${value} %`;
    return kind === 'count' ? number(Number(value)) : value;
  };
};

const EvidenceList = ({ check: { evidence } }: { readonly check: Check }) => {
  const { t } = useTranslation();
  const valueOf = useValue();
  if (evidence.length === 0) return null;
  return (
    <dl className={styles.evidence}>
      {evidence.map((one) => (
        <div key={one.name}>
          <dt>{t(`evidence.${one.name}`, { defaultValue: one.name })}</dt>
          <dd>{valueOf(one)}</dd>
        </div>
      ))}
    </dl>
  );
};

const CheckItem = ({ check }: { readonly check: Check }) => {
  const { t, i18n } = useTranslation();
  const { id, state, code, clauses, checkedAt, tookMs } = check;
  const mending = mendingOf(check, useOperator()?.rights ?? []);
  return (
    <li className={styles.check}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t(`check.${id}.title`, { defaultValue: id })}</h3>
        <Badge tone={TONES[state]} dot>
          {t(`state.${state}`)}
        </Badge>
      </div>
      <p className={styles.demand}>{t(`check.${id}.text`, { defaultValue: '' })}</p>
      {state !== 'passed' && (
        <p className={styles[state]}>
          {t(`code.${code}`, { defaultValue: code })}{' '}
          {mending && <Link to={mending.to}>{t('selfTest.mend', { page: t(mending.name) })}</Link>}
        </p>
      )}
      <EvidenceList check={check} />
      <p className={layout.small}>
        {t('selfTest.foot', {
          clauses: clauses.join(', '),
          code,
          at: formatDateTime(checkedAt, i18n.language),
          milliseconds: tookMs,
        })}
      </p>
    </li>
  );
};

const Summary = ({ checks }: Pick<SelfTest, 'checks'>) => {
  const { t } = useTranslation();
  return (
    <dl className={styles.summary}>
      {STATES.map((state) => (
        <div key={state} className={styles[state]}>
          <dt>{t(`state.${state}`)}</dt>
          <dd>{countOf(checks, state)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Result = ({ test, shown, onShow }: { test: SelfTest; shown: State | 'all'; onShow: (part: string) => void }) => {
  const { t } = useTranslation();
  const groups = areasOf(test.checks, shown);
  return (
    <>
      <Summary checks={test.checks} />
      <div className={layout.filters}>
        <SegmentedControl
          label={t('selfTest.show')}
          segments={(['all', ...STATES] as const).map((id) => ({ id, label: t(`state.${id}`) }))}
          value={shown}
          onChange={onShow}
        />
      </div>
      {groups.length === 0 && (
        <Card>
          <EmptyState compact title={t('selfTest.none')} text={t('selfTest.noneText')} />
        </Card>
      )}
      {groups.map(({ area, checks }) => (
        <Card key={area} flush title={t(`area.${area}`)}>
          <ul className={styles.checks}>
            {checks.map((check) => (
              <CheckItem key={check.id} check={check} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
};

const Actions = ({ test, isBusy, onRun }: { test: SelfTest | undefined; isBusy: boolean; onRun: () => void }) => {
  const { t } = useTranslation();
  const save = ({ at }: SelfTest, content: string): void =>
    saveFile(
      `self-test-${at.slice(0, 19).replaceAll(':', '')}.csv`,
      new Blob([content], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <div className={layout.actions}>
      {test && (
        <Button iconStart={<DownloadIcon size={18} />} onClick={() => save(test, csvOf(test))}>
          {t('selfTest.export')}
        </Button>
      )}
      <Button variant="primary" busy={isBusy} iconStart={<ShieldIcon size={18} />} onClick={onRun}>
        {t('selfTest.run')}
      </Button>
    </div>
  );
};

/** Demands of the rules that the system checks by itself, computed when the page is opened or the operator asks. */
const SelfTestPage = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [wanted, choose] = useAddressPart('state');
  const testing = useQuery({
    ...{ queryKey: selfTestKey, queryFn: () => readSelfTest(api) },
    ...{ staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  });
  const { data, isFetching, refetch } = testing;
  const shown = STATES.find((state) => state === wanted) ?? 'all';
  return (
    <>
      <PageHead title={t('selfTest.title')} text={t('selfTest.text')}>
        <Actions test={data} isBusy={isFetching} onRun={() => void refetch()} />
      </PageHead>
      <p role="status" className={layout.note}>
        {data &&
          !isFetching &&
          t('selfTest.done', { count: data.checks.length, failed: countOf(data.checks, 'failed') })}
      </p>
      {testing.isError && <ReadFailure query={testing} />}
      {!data && !testing.isError && <Skeleton shape="block" height="24rem" />}
      {data && <Result test={data} shown={shown} onShow={choose} />}
    </>
  );
};

export default SelfTestPage;
