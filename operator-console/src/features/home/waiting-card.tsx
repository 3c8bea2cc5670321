import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge, Card, EmptyState } from 'shared-ui';
import { ClockIcon } from 'shared-ui/icons';
import { countText, oldestOf, takenIn, useQueues, waitingIn } from '../../shared/live/index.ts';
import type { Queue, WaitingProposal } from '../../shared/live/index.ts';
import { useNumber } from '../../shared/numbers/index.ts';
import layout from '../../shared/look/layout.module.css';
import { QueryView } from '../../shared/reading/index.ts';
import { useOperator } from '../../shared/session/console-context.ts';
import { ageOf, proposalAddress, queueAddress } from './home.model.ts';
import styles from './home.module.css';

const HEIGHT = '14rem';

/** The merchants where something waits, each as the way to its queue, where there is more than one. */
const Merchants = ({ queue }: { readonly queue: Queue }) => {
  const { t } = useTranslation();
  const number = useNumber();
  if (queue.merchants.length < 2) return null;
  return (
    <ul className={styles.merchants}>
      {queue.merchants.map(({ merchant, count }) => (
        <li key={merchant}>
          <Link
            to={queueAddress(queue.queue, merchant)}
            aria-label={t('home.queueOf', { queue: t(`home.queue.${queue.queue}`), merchant })}
          >
            {merchant}
          </Link>{' '}
          {countText(count, number)}
        </li>
      ))}
    </ul>
  );
};

const Waited = ({ since, now }: { readonly since: string; readonly now: number }) => {
  const { t } = useTranslation();
  const number = useNumber();
  const age = ageOf(since, now);
  return (
    <Badge tone={age.isLong ? 'pending' : 'neutral'} icon={<ClockIcon size={14} />}>
      {t(`home.age.${age.unit}`, { number: number(age.count) })}
    </Badge>
  );
};

const QueueTile = ({ queue, now }: { readonly queue: Queue; readonly now: number }) => {
  const { t } = useTranslation();
  const number = useNumber();
  const name = t(`home.queue.${queue.queue}`);
  const since = oldestOf(queue);
  const { taken, mine } = takenIn(queue);
  const only = queue.merchants.length === 1 ? (queue.merchants[0]?.merchant ?? null) : null;
  return (
    <li className={styles.tile}>
      <Link className={styles.tileLink} to={queueAddress(queue.queue, only ?? queue.merchants[0]?.merchant ?? null)}>
        <span className={styles.count}>{countText(waitingIn(queue), number)}</span> {name}
      </Link>
      {since !== null && <Waited since={since} now={now} />}
      {taken > 0 && (
        <span className={layout.small}>{t('home.taken', { taken: number(taken), mine: number(mine) })}</span>
      )}
      <Merchants queue={queue} />
    </li>
  );
};

/** One that waits for a second operator, at the page that confirms it. */
const ProposalTile = ({ proposal, now }: { readonly proposal: WaitingProposal; readonly now: number }) => {
  const { t } = useTranslation();
  const own = useOperator()?.name;
  const { area, subject, proposedAt, proposedBy } = proposal;
  const name = area === 'release' ? t(`module.${subject}`, { defaultValue: subject }) : subject;
  return (
    <li className={styles.tile}>
      <Link className={styles.tileLink} to={proposalAddress(area, subject)}>
        <span className={styles.count}>{name}</span> {t(`home.proposal.${area}`)}
      </Link>
      <Waited since={proposedAt} now={now} />
      <span className={layout.small}>
        {proposedBy === own ? t('home.proposedByYou') : t('home.proposedBy', { name: proposedBy })}
      </span>
    </li>
  );
};

/** What needs a person now, in the queues of the operator's role. */
export const WaitingCard = () => {
  const { t } = useTranslation();
  const query = useQueues();
  return (
    <Card title={t('home.waiting')} description={t('home.waitingText')}>
      <QueryView query={query} height={HEIGHT}>
        {({ queues, proposals }) => {
          const waiting = queues.filter(({ merchants }) => merchants.length > 0);
          if (waiting.length === 0 && proposals.length === 0)
            return <EmptyState compact title={t('home.nothing')} text={t('home.nothingText')} />;
          return (
            <ul className={styles.tiles}>
              {waiting.map((queue) => (
                <QueueTile key={queue.queue} queue={queue} now={query.dataUpdatedAt} />
              ))}
              {proposals.map((proposal) => (
                <ProposalTile
                  key={`${proposal.area} ${proposal.subject}`}
                  proposal={proposal}
                  now={query.dataUpdatedAt}
                />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Card>
  );
};
