import { IMAGE_KINDS } from 'shared-contracts/kyc';
import type { verificationState as schema } from 'shared-contracts/kyc/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Card, Notice } from 'shared-ui';
import type { Tone } from 'shared-ui';
import styles from './security-centre.module.css';

type State = ReplyOf<typeof schema>;

const stageOf = ({ status, refusal, person }: State): 'done' | 'waiting' | 'refused' | 'begun' | 'open' => {
  if (status === 'Y') return 'done';
  if (status === 'P') return 'waiting';
  if (refusal) return 'refused';
  return person ? 'begun' : 'open';
};

const TONES: Readonly<Record<ReturnType<typeof stageOf>, Tone>> = {
  done: 'won',
  waiting: 'pending',
  refused: 'refused',
  begun: 'neutral',
  open: 'neutral',
};

/** Where the identity check stands, why it was refused, and the way into its window (KYC-018). */
export const VerificationCard = ({ state }: { readonly state: State }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const stage = stageOf(state);
  const start = (): void => portal.bus.publish({ type: 'ui/open', version: 1, payload: { dialog: 'verification' } });
  const { decidedAt, submittedAt } = state;
  const at = decidedAt ?? submittedAt;
  return (
    <Card
      title={t('security.identity')}
      description={t(`security.identity.${stage}`)}
      actions={<Badge tone={TONES[stage]}>{t(`security.stage.${stage}`)}</Badge>}
    >
      {at !== null && (
        <p className={styles.small}>
          {t(decidedAt === null ? 'security.sentAt' : 'security.decidedAt', { at: formatDateTime(at, language) })}
        </p>
      )}
      {state.refusal && (
        <Notice tone="refused" title={state.refusal.note || t('security.refused')}>
          <ul className={styles.reasons}>
            {IMAGE_KINDS.map((kind) => {
              const reason = state.refusal?.reasons[kind];
              return reason ? (
                <li key={kind}>
                  <b>{t(`security.image.${kind}`)}</b> {t(`security.reason.${reason}`)}
                </li>
              ) : null;
            })}
          </ul>
        </Notice>
      )}
      {state.status === 'N' && (
        <div className={styles.actions}>
          <Button variant="primary" onClick={start}>
            {t(stage === 'open' ? 'security.start' : 'security.continue')}
          </Button>
        </div>
      )}
    </Card>
  );
};
