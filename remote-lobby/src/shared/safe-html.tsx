import { usePortal } from 'shared-contracts/sdk';
import { RichText } from 'shared-ui/rich-text';

interface SafeHtmlProps {
  /** What a merchant wrote. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** Text of a merchant; links of the portal open in place. */
export const SafeHtml = ({ html, className }: SafeHtmlProps) => {
  const portal = usePortal();
  return (
    <RichText
      html={html}
      className={className}
      onFollow={portal.navigate}
      onError={(error) => portal.telemetry.reportError(error, { part: 'safe-html' })}
    />
  );
};
