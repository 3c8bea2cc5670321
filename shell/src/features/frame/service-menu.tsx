import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from 'shared-ui/menu';
import { ChatIcon, CrownIcon, EditIcon } from 'shared-ui/icons';
import { useShell } from '../../shared/ui/shell-context.ts';
import { openService } from '../../shared/merchant/customer-service.ts';
import { useBars } from '../../shared/merchant/system-info.ts';

export interface ServiceMenuProps {
  readonly trigger: ReactElement;
  /** Before another window opens. */
  readonly onFollow: (() => void) | undefined;
}

/** The merchant's channels of customer service, for visitors without an own one (SHL-046). */
export const ServiceMenu = ({ trigger, onFollow }: ServiceMenuProps) => {
  const { t } = useTranslation('shell');
  const { dialog$ } = useShell();
  const entries = useBars()?.customerService ?? [];
  const [open, setOpen] = useState(true);
  const openFeedback = (): void => {
    onFollow?.();
    dialog$.next('feedback');
  };
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
      <MenuItem icon={<EditIcon />} onSelect={openFeedback}>
        {t('footer.feedback')}
      </MenuItem>
    </Menu>
  );
};
