import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, SegmentedControl } from 'shared-ui';
import { MoonIcon, SunIcon } from 'shared-ui/icons';
import { CONSOLE_LANGUAGES } from '../../shared/language/language.ts';
import type { ConsoleLanguage } from '../../shared/language/language.ts';
import { useLanguage } from '../../shared/language/use-language.ts';
import { currentTheme, onThemeChange, setTheme } from '../look/theme.ts';
import styles from './preferences.module.css';

/** Language and theme, at the door and in the frame. */
export const Preferences = () => {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const [isMissing, setMissing] = useState(false);
  const other = theme === 'dark' ? 'light' : 'dark';

  const change = async (code: ConsoleLanguage): Promise<void> => {
    setMissing(false);
    try {
      await language.change(code);
    } catch {
      setMissing(true);
    }
  };

  return (
    <div className={styles.preferences}>
      {isMissing && (
        <span className={styles.missing} role="alert">
          {t('errors:network.failed')}
        </span>
      )}
      <SegmentedControl
        label={t('frame.language')}
        size="sm"
        segments={CONSOLE_LANGUAGES.map(({ code }) => ({ id: code, label: code }))}
        value={i18n.language}
        onChange={(code) => void change(code as ConsoleLanguage)}
      />
      <IconButton
        size="sm"
        label={t(other === 'light' ? 'frame.lightTheme' : 'frame.darkTheme')}
        icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
        onClick={() => setTheme(other)}
      />
    </div>
  );
};
