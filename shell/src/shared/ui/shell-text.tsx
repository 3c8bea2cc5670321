import { classOf, messageOf } from '../telemetry/index.ts';
import { RichText } from 'shared-ui/rich-text';
import { useShell } from './shell-context.ts';

/** Text of a merchant in a window of the shell: a link of the portal closes the window and opens in place. */
export const ShellText = ({ html, onLeave }: { readonly html: string; readonly onLeave: (to: string) => void }) => {
  const shell = useShell();
  return (
    <RichText
      html={html}
      onFollow={(to) => {
        onLeave(to);
        shell.navigator.go(to);
      }}
      onError={(error) =>
        shell.telemetry.failure({
          kind: 'load',
          module: 'shell',
          stage: 'chunk',
          errorClass: classOf(error),
          message: messageOf(error),
        })
      }
    />
  );
};
