import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import layout from '../../shared/look/layout.module.css';

interface PeriodProps {
  readonly visibleFrom: string | null;
  readonly visibleUntil: string | null;
  /** When the next version takes its place. */
  readonly nextAt?: string | null;
}

/** From when until when something is shown. */
export const Period = ({ visibleFrom, visibleUntil, nextAt = null }: PeriodProps) => {
  const { t, i18n } = useTranslation();
  if (visibleFrom === null) return '–';
  const said = (iso: string): string => formatDateTime(iso, i18n.language);
  const end = visibleUntil === null ? t('content.noEnd') : t('content.untilAt', { at: said(visibleUntil) });
  return (
    <span className={layout.two}>
      <time dateTime={visibleFrom}>{said(visibleFrom)}</time>
      <span className={layout.small}>{nextAt === null ? end : t('content.nextAt', { at: said(nextAt) })}</span>
    </span>
  );
};
