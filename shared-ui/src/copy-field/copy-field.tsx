import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { CheckIcon, CopyIcon } from '../icons/index.ts';
import styles from './copy-field.module.css';
import { useCopy } from './use-copy.ts';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the button is called: "Copy link". */
  readonly copyLabel: string;
  /** What the button shows before and after: "Copy" and "Copied". */
  readonly texts: { readonly copy: string; readonly copied: string };
  /** After each try. False: the browser did not let it, and the text is selected for copying by hand. */
  readonly onCopy: (isCopied: boolean) => void;
}

/** A text to hand on, with a button that copies it. */
export const CopyField = ({ label, value, copyLabel, texts, onCopy }: CopyFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy(value, (done) => {
    if (!done) {
      input.current?.focus();
      input.current?.select();
    }
    onCopy(done);
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
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  );
};
