/** Dialogs about the member's own time-out, self-exclusion or limit (RSG-003, RSG-004). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { languageTag } from '../../shared/language/index.ts';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from './protection.module.css';
import { limitReached$, protection$ } from './state.ts';
import type { ProtectionState } from './state.ts';
import { PROTECTION, useProtectionTexts } from './texts.ts';

interface TellingProps {
  readonly name: ShellDialog;
  readonly title: string;
  readonly children: ReactNode;
}

const Telling = ({ name, title, children }: TellingProps) => {
  const { t } = useTranslation(PROTECTION);
  const { dialog$, navigator } = useShell();
  const close = (): void => dialog$.next(null);
  return (
    <Dialog
      open={useValue(dialog$) === name}
      onClose={close}
      title={title}
      size="sm"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('close')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close();
              navigator.go('/protection');
            }}
          >
            {t('open')}
          </Button>
        </>
      }
    >
      <div className={styles.told}>{children}</div>
    </Dialog>
  );
};

type Bar = NonNullable<ProtectionState['bar']>;

const BarText = ({ bar }: { readonly bar: Bar }) => {
  const { t } = useTranslation(PROTECTION);
  const { state } = useShell();
  const language = useValue(state.language$);
  const format = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    calendar: 'gregory',
  });
  const dateOf = (at: string): string => format.format(new Date(at));
  if (bar.until !== null) return <p>{t('exclusion.until', { date: dateOf(bar.until) })}</p>;
  return <p>{bar.endsAt === null ? t('exclusion.forever') : t('exclusion.open', { date: dateOf(bar.endsAt) })}</p>;
};

/** Shown at a login during a time-out or self-exclusion: which one, and until when. */
export const ExclusionDialog = () => {
  const { t } = useTranslation(PROTECTION);
  const bar = useValue(protection$)?.bar;
  if (!useProtectionTexts() || !bar) return null;
  return (
    <Telling name="exclusion" title={t(`exclusion.${bar.kind}`)}>
      <BarText bar={bar} />
      {bar.elsewhere && <p>{t('exclusion.elsewhere')}</p>}
      <p>{t('exclusion.withdraw')}</p>
    </Telling>
  );
};

/** Names the member's own limit that rejected a bet. */
export const LimitReachedDialog = () => {
  const { t } = useTranslation(PROTECTION);
  const reached = useValue(limitReached$);
  if (!useProtectionTexts() || !reached) return null;
  return (
    <Telling name="limit-reached" title={t('limit.title')}>
      <p>{t(`limit.${reached.limit}`, { period: t(`period.${reached.period}`) })}</p>
      <p>{t('limit.after')}</p>
    </Telling>
  );
};
