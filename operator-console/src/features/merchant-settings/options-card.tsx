import { useTranslation } from 'react-i18next';
import { Card, Checkbox } from 'shared-ui';
import type { CardProps } from './settings-page.tsx';
import { sendBars, sendFlag } from './settings.api.ts';
import type { Send } from './settings.api.ts';
import styles from './settings.module.css';

/** The option of the specification that decides who sees anything at all comes first. */
const FIRST = 'LOGINHOME';

/** Feature flags and what the frame shows: each switch asks for its reason. */
export const OptionsCard = ({ settings, can, onChange }: CardProps) => {
  const { t } = useTranslation();
  const flags = [...settings.flags].sort((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST));
  const turn = (name: string, enabled: boolean, send: Send): void =>
    onChange({
      title: t(enabled ? 'settings.option.on' : 'settings.option.off', { option: name, merchant: settings.name }),
      text: t('settings.option.effect', { merchant: settings.name }),
      action: t(enabled ? 'switch.on' : 'switch.off'),
      danger: !enabled,
      send,
    });
  const row = (id: string, enabled: boolean, send: Send) => {
    const name = t(`settings.flag.${id}`, { defaultValue: id });
    return (
      <li key={id} className={styles.option}>
        <div className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{t(`settings.flag.${id}.text`, { defaultValue: id })}</span>
        </div>
        <Checkbox
          look="switch"
          label={t(enabled ? 'modules.on' : 'modules.off')}
          aria-label={name}
          checked={enabled}
          disabled={!can('merchants.configure')}
          onChange={() => turn(name, !enabled, send)}
        />
      </li>
    );
  };
  return (
    <Card flush title={t('settings.options')} description={t('settings.options.text')}>
      <ul role="list" className={styles.options}>
        {flags.map(({ name, enabled }) => row(name, enabled, sendFlag(settings.code, name, !enabled)))}
        {row('BARS', settings.barsAllowed, sendBars(settings.code, !settings.barsAllowed))}
      </ul>
    </Card>
  );
};
