import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import layout from '../look/layout.module.css';

interface EntryActionsProps {
  /** Tells screen readers one row's buttons from the next row's. */
  readonly name: string;
  readonly onChange: () => void;
  /** Left out where an entry is only changed. */
  readonly onSwitch?: () => void;
  readonly enabled?: boolean;
}

/** What can be done with an entry of a merchant's list. */
export const EntryActions = ({ name, onChange, onSwitch, enabled = true }: EntryActionsProps) => {
  const { t } = useTranslation();
  return (
    <span className={layout.actions}>
      <Button size="sm" aria-label={t('list.changeOf', { name })} onClick={onChange}>
        {t('list.change')}
      </Button>
      {onSwitch && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(enabled ? 'list.offOf' : 'list.onOf', { name })}
          onClick={onSwitch}
        >
          {t(enabled ? 'switch.off' : 'switch.on')}
        </Button>
      )}
    </span>
  );
};
