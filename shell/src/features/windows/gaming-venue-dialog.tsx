import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckIcon } from 'shared-ui/icons';
import { Flag } from '../frame/index.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from './windows.module.css';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { venuesQuery } from './windows.queries.ts';

/** `gamingVenueModal`: the player's venue, stored for the session (SHL-077). */
export const GamingVenueDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const open = useValue(shell.dialog$) === 'gaming-venue' && isThere;
  useValue(shell.state.language$);
  const [chosen, setChosen] = useState(shell.sessionStore.gamingVenue);
  const { data, error, isFetching, refetch } = useQuery({ ...venuesQuery(shell), enabled: open });
  const close = (): void => shell.dialog$.next(null);
  const choose = (code: string): void => {
    shell.sessionStore.setGamingVenue(code);
    setChosen(code);
    close();
  };
  return (
    <Dialog open={open} onClose={close} size="sm" title={t('venue.title')} description={t('venue.text')}>
      {data && (
        <ul role="list" className={styles.venues}>
          {data.list.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                className={styles.venue}
                aria-pressed={code === chosen}
                onClick={() => choose(code)}
              >
                <Flag region={code} />
                <span className={styles.venueName}>{name}</span>
                {code === chosen && <CheckIcon size={18} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!data && error && <ErrorState text={errorText(t, error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
    </Dialog>
  );
};
