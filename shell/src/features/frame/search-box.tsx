import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchField } from 'shared-ui';
import { isHome } from '../../shared/router/routes.policy.ts';
import styles from './header.module.css';

/** Waits until the user stops typing, instead of opening a page for every letter. */
const SETTLE_MS = 250;

/** Game search: writes the words to the address, and the lobby shows the results. `/` focuses the field. */
export const SearchBox = ({
  onDone,
  autoFocus = false,
}: {
  readonly onDone?: () => void;
  readonly autoFocus?: boolean;
}) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const inAddress = isHome(pathname) ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const field = useRef<HTMLInputElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by other means (Back, a link): the box follows.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (text.trim() !== inAddress) setText(inAddress);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const show = (value: string): void => {
    clearTimeout(timer.current);
    const words = value.trim();
    if (words === inAddress) return;
    // Letters of one search are one step of the history.
    void navigate(words === '' ? '/' : `/?${new URLSearchParams({ search: words }).toString()}`, {
      replace: inAddress !== '',
    });
  };
  const change = (value: string): void => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(value), SETTLE_MS);
  };

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        show(text);
        field.current?.blur();
        onDone?.();
      }}
    >
      <SearchField
        ref={field}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        onValue={change}
        maxLength={60}
        end={<kbd className={styles.key}>/</kbd>}
      />
    </form>
  );
};
