import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice } from 'shared-ui';
import layout from '../look/layout.module.css';
import type { Stored } from './use-stored-form.ts';

interface OvertakenNoticeProps<S extends Stored> {
  readonly stored: S;
  readonly edited: {
    readonly isOvertaken: boolean;
    readonly take: (values: S) => void;
    readonly keep: () => void;
  };
}

/** Who saved something else meanwhile, and the choice between theirs and what is typed. */
export const OvertakenNotice = <S extends Stored>({ stored, edited }: OvertakenNoticeProps<S>) => {
  const { t, i18n } = useTranslation();
  if (!edited.isOvertaken) return null;
  const at = formatDateTime(stored.changedAt ?? '', i18n.language);
  return (
    <Notice
      tone="pending"
      urgent
      title={
        stored.changedBy === null ? t('editing.changed', { at }) : t('editing.changedBy', { by: stored.changedBy, at })
      }
      action={
        <span className={layout.actions}>
          <Button size="sm" onClick={() => edited.take(stored)}>
            {t('editing.take')}
          </Button>
          <Button size="sm" variant="quiet" onClick={edited.keep}>
            {t('editing.keep')}
          </Button>
        </span>
      }
    >
      {t('editing.changedText')}
    </Notice>
  );
};
