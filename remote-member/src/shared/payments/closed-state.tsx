import type { ReactNode } from 'react';
import { PortalError, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, EmptyState } from 'shared-ui';
import { InfoIcon, ShieldIcon, UserIcon } from 'shared-ui/icons';

const isProtection = (code: string): boolean => code.startsWith('protection.');

/** Why no money can be moved now, and the way to what opens it again (ERR-024, RSG-004, RSG-007). */
export const ClosedState = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const title = errorText(new PortalError(code));
  const state = (icon: ReactNode, text?: string, label?: string, open?: () => void) => (
    <EmptyState
      compact
      icon={icon}
      title={title}
      text={text}
      action={
        label !== undefined && (
          <Button variant="primary" onClick={open}>
            {label}
          </Button>
        )
      }
    />
  );
  if (code === 'kyc.required')
    return state(<UserIcon size={24} />, t('payments.closed.kycText'), t('payments.closed.kyc'), () =>
      portal.bus.publish({ type: 'ui/open', version: 1, payload: { dialog: 'verification' } }),
    );
  if (isProtection(code))
    return state(<ShieldIcon size={24} />, t('payments.closed.protectionText'), t('payments.closed.protection'), () =>
      portal.openOverlay('member-centre', 'playerProtection'),
    );
  return state(<InfoIcon size={24} />);
};
