import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui';
import { ChatIcon } from 'shared-ui/icons';
import { later, Show } from '../../shared/ui/later.tsx';
import { useMember } from '../../shared/ui/shell-context.ts';
import { useCustomerService } from '../../shared/merchant/customer-service.ts';
import type { ServiceMenuProps } from './service-menu.tsx';

const ServiceMenu = later<ServiceMenuProps>(() =>
  import('./service-menu.tsx').then((part) => ({ default: part.ServiceMenu })),
);

interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly onClick?: () => void;
}

interface CustomerServiceProps {
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly onFollow?: (() => void) | undefined;
}

/** Customer service for any button: opens a member's own channel (SHL-089), or a list of all channels for visitors (SHL-046). */
export const CustomerService = ({ trigger, onFollow }: CustomerServiceProps) => {
  const member = useMember();
  const open = useCustomerService();
  const [isListed, setListed] = useState(false);
  if (!open) return null;
  if (member) return trigger({ onClick: open });
  const button = trigger({ 'aria-haspopup': 'menu', onClick: () => setListed(true) });
  if (!isListed) return button;
  return (
    <Show
      part={ServiceMenu}
      props={{ trigger: trigger({}), onFollow }}
      fallback={button}
      onFailed={() => setListed(false)}
    />
  );
};

/** In the header. */
export const ServiceButton = () => {
  const { t } = useTranslation('shell');
  return (
    <CustomerService trigger={(props) => <IconButton label={t('customerService')} icon={<ChatIcon />} {...props} />} />
  );
};
