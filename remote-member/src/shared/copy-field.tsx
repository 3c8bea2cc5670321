import { useRef } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, TextField } from 'shared-ui';
import { CheckIcon, CopyIcon } from 'shared-ui/icons';
import styles from './copy-field.module.css';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the button is called: "Copy link". */
  readonly copyLabel: string;
}

/** A text to hand on, with a button that copies it; where the browser does not let it, the text is selected. */
export const CopyField = ({ label, value, copyLabel }: CopyFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy(value, t('copy.done'), () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <div className={styles.copy}>
      <TextField
        ref={input}
        label={label}
        value={value}
        dir="ltr"
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        aria-label={copyLabel}
        iconStart={isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'copy.copied' : 'copy.copy')}
      </Button>
    </div>
  );
};
