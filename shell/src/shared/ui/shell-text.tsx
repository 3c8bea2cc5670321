import { classOf, messageOf } from '../telemetry/index.ts';
import { RichText } from 'shared-ui/rich-text';
import { useShell } from './shell-context.ts';

/** A merchant's text in a dialog of the shell: links to the portal close the dialog and open in the same tab. */
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
