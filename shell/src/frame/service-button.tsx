import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui';
import { ChatIcon } from 'shared-ui/icons';
import { later, Show } from '../ui/later.tsx';
import { useMember } from '../ui/shell-context.ts';
import type { ServiceMenuProps } from './service-menu.tsx';
import { useCustomerService, useSystemInfo } from './system-info.ts';

const ServiceMenu = later<ServiceMenuProps>(() =>
  import('./service-menu.tsx').then((part) => ({ default: part.ServiceMenu })),
);

/** Customer service in the header: a member's own channel at once (SHL-089), for visitors a list of them (SHL-046). */
export const ServiceButton = () => {
  const { t } = useTranslation('shell');
  const member = useMember();
  const open = useCustomerService();
  const channels = useSystemInfo()?.customerService.length ?? 0;
  const [isListed, setListed] = useState(false);
  if (!open) return null;
  const base = { label: t('customerService'), icon: <ChatIcon /> };
  if (member || channels < 2) return <IconButton {...base} onClick={open} />;
  const button = <IconButton {...base} aria-haspopup="menu" onClick={() => setListed(true)} />;
  if (!isListed) return button;
  return (
    <Show
      part={ServiceMenu}
      props={{ trigger: <IconButton {...base} /> }}
      fallback={button}
      onFailed={() => setListed(false)}
    />
  );
};
