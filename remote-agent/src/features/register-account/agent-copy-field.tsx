import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { CopyField } from 'shared-ui/copy-field';
import type { CopyFieldProps } from 'shared-ui/copy-field';

/** A text to hand on, with a button that copies it and says so. */
export const AgentCopyField = (field: Pick<CopyFieldProps, 'label' | 'value' | 'copyLabel'>) => {
  const { t } = useTranslation();
  const { notify } = usePortal();
  return (
    <CopyField
      {...field}
      texts={{ copy: t('copy.copy'), copied: t('copy.copied') }}
      onCopy={(done) => notify(t(done ? 'copy.done' : 'copy.failed'), done ? 'success' : 'warning')}
    />
  );
};
