import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Show, warmUp } from '../../shared/ui/later.tsx';
import type { AccountMenuProps } from './account-menu-panel.tsx';

const Panel = later<AccountMenuProps>(() =>
  import('./account-menu-panel.tsx').then((part) => ({ default: part.AccountMenuPanel })),
);

interface TriggerProps {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-label': string;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick?: () => void;
}

/** The member's menu for any button. Its code loads when a pointer or the focus approaches the button. */
export const AccountMenu = ({
  trigger,
  side,
}: {
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly side: 'top' | 'bottom';
}) => {
  const { t } = useTranslation('shell');
  const [wanted, setWanted] = useState(false);
  const warm = (): void => warmUp(Panel);
  const base = {
    'aria-haspopup': 'menu',
    'aria-label': t('header.account'),
    onPointerEnter: warm,
    onFocus: warm,
  } as const;
  const button = trigger({ ...base, onClick: () => setWanted(true) });
  if (!wanted) return button;
  return (
    <Show part={Panel} props={{ trigger: trigger(base), side }} fallback={button} onFailed={() => setWanted(false)} />
  );
};
