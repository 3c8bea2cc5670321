import { useTranslation } from 'react-i18next';
import { Badge, Notice } from 'shared-ui';
import type { NoticeTone, Tone } from 'shared-ui';
import type { Return } from './odds.model.ts';

type Finding = Return['finding'];

const TONES: Readonly<Record<Finding, NoticeTone>> = {
  refused: 'refused',
  warned: 'pending',
  shown: 'info',
  fine: 'won',
};
const BADGES: Readonly<Record<Finding, Tone>> = {
  refused: 'refused',
  warned: 'pending',
  shown: 'info',
  fine: 'neutral',
};

/** A return in percent; its colour says what the guard thinks of it (FAI-006). */
export const ReturnBadge = ({ rtp, finding }: Return) => {
  const { t } = useTranslation();
  return <Badge tone={BADGES[finding]}>{t('lottery.percent', { percent: rtp.toFixed(2) })}</Badge>;
};

/** What typed odds return, and what follows from it. Null: they can't be read yet. */
export const ReturnNote = ({ returned }: { readonly returned: Return | null }) => {
  const { t } = useTranslation();
  if (!returned) return <Notice tone="info">{t('lottery.rtpUnknown')}</Notice>;
  const { rtp, finding } = returned;
  return (
    <Notice tone={TONES[finding]} title={t('lottery.rtpIs', { percent: rtp.toFixed(2) })}>
      {t(`lottery.finding.${finding}`)}
    </Notice>
  );
};
