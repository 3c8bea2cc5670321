import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from 'shared-ui';
import { ClockIcon } from 'shared-ui/icons';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { durationText } from './duration.ts';
import styles from './protection.module.css';
import { protection$ } from './state.ts';
import { PROTECTION, useProtectionTexts } from './texts.ts';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** How long the member has been logged in, with a link to player protection (RSG-005, RSG-006). */
export const SessionClock = () => {
  const { t } = useTranslation(PROTECTION);
  const { clock } = useShell();
  const isThere = useProtectionTexts();
  const startedAt = useValue(protection$)?.startedAt;
  const now = useNow(clock, TICK_MS);
  if (!isThere || startedAt === undefined) return null;
  const time = durationText(t, Math.max(0, Math.floor((now - Date.parse(startedAt)) / MINUTE_MS)));
  return (
    <Link to="/protection" className={styles.clock} aria-label={t('clock.label', { time })}>
      <ClockIcon size={16} />
      {time}
    </Link>
  );
};
