import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/dialog';
import { errorText } from '../ui/error-text.ts';
import { ACCESS } from './texts.ts';

interface SendWarningProps {
  /** Null: nothing to warn of. */
  readonly failure: unknown;
  readonly onClose: () => void;
}

/** Explains why no code was sent, in the platform's words (ERR-011). The user's input stays below it. */
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
