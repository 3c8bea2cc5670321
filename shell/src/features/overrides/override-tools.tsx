import { useTranslation } from 'react-i18next';
import type { ModuleName } from 'shared-contracts/module';
import { cx, IconButton } from 'shared-ui';
import { CloseIcon } from 'shared-ui/icons';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { without } from './override-address.ts';
import { OverridePanel } from './override-panel.tsx';
import styles from './overrides.module.css';
import { useChangeOverrides } from './use-change-overrides.ts';
import { useOverrideTexts } from './use-override-texts.ts';

export interface OverrideToolsProps {
  readonly panelOpen: boolean;
  readonly onPanel: (open: boolean) => void;
}

const Chip = ({ name, onOpen }: { readonly name: ModuleName; readonly onOpen: () => void }) => {
  const { t: shellText } = useTranslation('shell');
  const t = useOverrideTexts();
  const { loader, overrides } = useShell();
  const change = useChangeOverrides();
  const hasFailed = useValue(loader.state$(name)).phase === 'failed';
  const all = overrides?.overrides ?? {};
  const module = shellText(`module.name.${name}`, { defaultValue: name });
  return (
    <li className={cx(styles.chip, hasFailed && styles.chipFailed)}>
      <button type="button" className={styles.chipText} onClick={onOpen}>
        {t(hasFailed ? 'badge.failed' : 'badge.local', { module })}
      </button>
      <IconButton
        size="sm"
        label={t('badge.remove', { module })}
        icon={<CloseIcon size={16} />}
        onClick={() => change(without(all, name))}
      />
    </li>
  );
};

/** The badge that lists the overrides, and its panel. */
export const OverrideTools = ({ panelOpen, onPanel }: OverrideToolsProps) => {
  const t = useOverrideTexts();
  const { overrides } = useShell();
  const names = Object.keys(overrides?.overrides ?? {});
  return (
    <>
      {names.length > 0 && (
        <aside className={styles.badge} aria-label={t('badge.label')}>
          <ul className={styles.chips}>
            {names.map((name) => (
              <Chip key={name} name={name} onOpen={() => onPanel(true)} />
            ))}
          </ul>
        </aside>
      )}
      {panelOpen && <OverridePanel onClose={() => onPanel(false)} />}
    </>
  );
};
