import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from 'shared-ui/menu';
import { ChatIcon, CrownIcon, EditIcon } from 'shared-ui/icons';
import { useShell } from '../ui/shell-context.ts';
import { openService, useSystemInfo } from './system-info.ts';

export interface ServiceMenuProps {
  readonly trigger: ReactElement;
}

/** The channels of customer service that the merchant has, for who has no own one yet (SHL-046). */
export const ServiceMenu = ({ trigger }: ServiceMenuProps) => {
  const { t } = useTranslation('shell');
  const { dialog$ } = useShell();
  const entries = useSystemInfo()?.customerService ?? [];
  const [open, setOpen] = useState(true);
  return (
    <Menu trigger={trigger} side="bottom" open={open} onOpenChange={setOpen}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.csType}
          icon={entry.csType === 'VIP' ? <CrownIcon /> : <ChatIcon />}
          onSelect={() => openService(entry)}
        >
          {t(entry.csType === 'VIP' ? 'service.VIP' : 'service.LIVECHAT')}
        </MenuItem>
      ))}
      <MenuItem icon={<EditIcon />} onSelect={() => dialog$.next('feedback')}>
        {t('footer.feedback')}
      </MenuItem>
    </Menu>
  );
};
