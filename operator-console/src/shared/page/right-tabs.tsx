import type { ReactNode } from 'react';
import { Tabs } from 'shared-ui';
import layout from '../look/layout.module.css';
import { useOperator } from '../session/console-context.ts';
import { useAddressPart } from './use-address-part.ts';

interface RightTab {
  readonly id: string;
  /** What an operator needs to see it. */
  readonly right: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** The parts of a page that the operator has a right to. Which one is shown stands in the address; what else stands there stays. */
export const RightTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly RightTab[] }) => {
  const rights = useOperator()?.rights ?? [];
  const [wanted, choose] = useAddressPart('tab');
  const seen = tabs.filter(({ right }) => rights.includes(right));
  const shown = seen.find(({ id }) => id === wanted) ?? seen[0];
  if (!shown) return null;
  return (
    <Tabs
      label={label}
      items={seen.map(({ content, ...tab }) => ({
        ...tab,
        content: <div className={`${layout.stack} ${layout.panel}`}>{content}</div>,
      }))}
      value={shown.id}
      onChange={choose}
    />
  );
};
