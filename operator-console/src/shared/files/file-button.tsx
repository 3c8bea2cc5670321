import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { Button } from 'shared-ui';

interface FileButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'busy' | 'disabled' | 'children' | 'aria-describedby'
> {
  /** What the file is, for those who hear the page. */
  readonly label: string;
  /** Types of files, as the attribute of a file input has them. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that asks for one file: the browser's own field speaks its language, not the console's. */
export const FileButton = ({ label, accept, onChoose, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        disabled={button.disabled === true || button.busy === true}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again after a refusal.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
};
