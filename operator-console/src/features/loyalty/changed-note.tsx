import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import layout from '../../shared/look/layout.module.css';

interface ChangedNoteProps {
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** Who changed it last, and when; nothing where nobody has. */
export const ChangedNote = ({ changedAt, changedBy }: ChangedNoteProps) => {
  const { t, i18n } = useTranslation();
  if (changedAt === null) return null;
  return (
    <p className={layout.note}>
      {t(changedBy === null ? 'loyalty.changedAt' : 'loyalty.changedBy', {
        name: changedBy,
        at: formatDateTime(changedAt, i18n.language),
      })}
    </p>
  );
};
