import { useTranslation } from 'shared-contracts/sdk';
import { CopyField as Copy } from 'shared-ui/copy-field';
import type { CopyFieldProps } from 'shared-ui/copy-field';
import { useTellCopied } from './use-tell-copied.ts';

/** A text to hand on, with a button that copies it and says so. */
export const CopyField = (field: Pick<CopyFieldProps, 'label' | 'value' | 'copyLabel'>) => {
  const { t } = useTranslation();
  const tell = useTellCopied(t('copy.done'));
  return <Copy {...field} texts={{ copy: t('copy.copy'), copied: t('copy.copied') }} onCopy={tell} />;
};
