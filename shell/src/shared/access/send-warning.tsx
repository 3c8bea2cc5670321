import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/dialog';
import { errorText } from '../ui/error-text.ts';
import { ACCESS } from './texts.ts';

interface SendWarningProps {
  /** Null: nothing to warn of. */
  readonly failure: unknown;
  readonly onClose: () => void;
}

/** That no code was sent, and why, in the platform's words (ERR-011). What was typed stands under it. */
export const SendWarning = ({ failure, onClose }: SendWarningProps) => {
  const { t } = useTranslation(ACCESS);
  return (
    <ConfirmDialog
      open={failure !== null}
      title={t('code.failed')}
      text={failure === null ? '' : errorText(t, failure)}
      confirmLabel={t('code.understood')}
      onConfirm={onClose}
      onCancel={onClose}
    />
  );
};
