import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { gameList } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { keepPreviousData, useNavigate, usePortal, useTranslation } from 'shared-contracts/sdk';
import { SearchField } from 'shared-ui';
import { cx } from 'shared-ui';
import type { Game } from '../../shared/data/types.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { GameArt } from '../../shared/game/game-art.tsx';
import { reasonOf } from '../../shared/game/availability.model.ts';
import { artOf, gameKey } from '../../shared/game/game.model.ts';
import { useLaunch } from '../../shared/game/use-launch.ts';
import styles from './search-box.module.css';
import { moved, NONE, searchAddress } from './search.model.ts';

/** Long enough for a quick typist, short enough to feel instant. */
const SETTLE_MS = 180;
const SHOWN = 6;

/** The words once nobody types any more. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

interface ResultProps {
  readonly id: string;
  readonly game: Game;
  readonly active: boolean;
  readonly onChoose: () => void;
}

const Result = ({ id, game, active, onChoose }: ResultProps) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const art = artOf({ ...game, lagerIcon: game.iconUrl }, merchant.currency);
  const reason = reasonOf(game);
  return (
    // The text box keeps the focus; the keyboard reaches a result through it (combobox pattern).
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={cx(styles.result, active && styles.active, reason !== null && styles.rests)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <GameArt art={art} square className={styles.icon} />
      <span className={styles.names}>
        <span className={styles.name}>{game.displayName}</span>
        <span className={styles.vendor}>{game.vendorName}</span>
      </span>
      {reason !== null && <span className={styles.vendor}>{t(`game.${reason}`)}</span>}
    </li>
  );
};

const useResults = (words: string) => {
  const language = useLanguage();
  return usePortalQuery(
    gameList,
    { query: { gameName: words, language, pageNo: 1, pageSize: SHOWN } },
    { enabled: words !== '', placeholderData: keepPreviousData },
  );
};

/** Finds games by name while it is typed: arrows choose, Enter opens, Escape closes (LOB-001, LOB-004). */
export const SearchBox = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const launch = useLaunch();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(NONE);
  const words = useSettled(text.trim());
  const { data, isPending } = useResults(words);
  const results = words === '' ? [] : (data?.games ?? []);
  const shown = open && words !== '' && !isPending;

  const showAll = (): void => {
    setOpen(false);
    void navigate(searchAddress(text));
  };
  const choose = (game: Game): void => {
    setOpen(false);
    launch(game);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (shown) setPlace(moved(event.key, place, results.length));
    }
    if (event.key === 'Escape') setOpen(false);
  };

  return (
    <div
      ref={box}
      className={styles.box}
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <form
        role="search"
        aria-label={t('search.label')}
        onSubmit={(event) => {
          event.preventDefault();
          const game = shown ? results[place] : undefined;
          if (game) choose(game);
          else showAll();
        }}
      >
        <SearchField
          role="combobox"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          maxLength={60}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && place !== NONE ? `${listId}-${place}` : undefined}
          onValue={(value) => {
            setText(value);
            setPlace(NONE);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </form>
      <div className={cx(styles.panel, shown && styles.open)}>
        <ul id={listId} role="listbox" aria-label={t('search.results')} className={styles.results}>
          {shown &&
            results.map((game, index) => (
              <Result
                key={gameKey(game)}
                id={`${listId}-${index}`}
                game={game}
                active={index === place}
                onChoose={() => choose(game)}
              />
            ))}
        </ul>
        {shown && (
          <p className={styles.foot} role="status">
            {results.length === 0 ? (
              t('search.none', { words })
            ) : (
              <button type="button" className={styles.all} onClick={showAll}>
                {t('search.all', { count: data?.totalRows ?? 0 })}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  );
};
