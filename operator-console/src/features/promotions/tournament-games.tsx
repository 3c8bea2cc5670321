import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Notice, SearchField, Tag } from 'shared-ui';
import { GAME_KINDS } from '../../shared/games/index.ts';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import styles from './promotions.module.css';
import { findGames } from './tournaments.api.ts';
import { GAMES_MAX } from './tournaments.model.ts';
import type { TournamentForm } from './tournaments.model.ts';

const SEARCH_MAX = 60;

interface FindProps {
  readonly merchant: string;
  readonly chosen: readonly string[];
  readonly onChoose: (code: string) => void;
}

/** Finds games by a part of their name; each result is a button that adds it. */
const Find = ({ merchant, chosen, onChoose }: FindProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['tournament-games', merchant, wanted],
    queryFn: () => findGames(api, merchant, wanted),
    enabled: wanted.length > 1,
  });
  const found = data?.filter(({ code }) => !chosen.includes(code)) ?? [];
  return (
    <>
      <SearchField
        label={t('tournaments.findGame')}
        placeholder={t('tournaments.findGame')}
        maxLength={SEARCH_MAX}
        value={search}
        onValue={setSearch}
      />
      {error && <Notice tone="refused">{errorText(error)}</Notice>}
      <div className={styles.choices} aria-live="polite">
        {found.map(({ code, name }) => (
          <Button key={code} size="sm" onClick={() => onChoose(code)}>
            {t('tournaments.addGame', { name })}
          </Button>
        ))}
        {data && !isFetching && found.length === 0 && <p className={layout.note}>{t('tournaments.noGame')}</p>}
      </div>
    </>
  );
};

interface TournamentGamesProps {
  readonly form: UseFormReturn<TournamentForm>;
  readonly merchant: string;
}

/** Kinds and single games that count; none chosen means every game. */
export const TournamentGames = ({ form, merchant }: TournamentGamesProps) => {
  const { t } = useTranslation();
  const games = form.watch('games');
  const choose = (codes: readonly string[]): void => form.setValue('games', codes, { shouldDirty: true });
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('tournaments.games')}</legend>
      <p className={layout.note}>{t('tournaments.gamesText')}</p>
      <div className={styles.choices}>
        {GAME_KINDS.map((kind) => (
          <Checkbox key={kind} label={t(`games.${kind}`)} {...form.register(`kinds.${kind}`)} />
        ))}
      </div>
      {games.length > 0 && (
        <ul className={styles.choices} aria-label={t('tournaments.chosenGames')}>
          {games.map((code) => (
            <li key={code} className={styles.choices}>
              <Tag>{code}</Tag>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('tournaments.removeGame', { name: code })}
                onClick={() => choose(games.filter((other) => other !== code))}
              >
                {t('tournaments.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {games.length < GAMES_MAX && (
        <Find merchant={merchant} chosen={games} onChoose={(code) => choose([...games, code])} />
      )}
    </fieldset>
  );
};
