import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, WindowRoom } from 'shared-ui';
import { SearchIcon } from 'shared-ui/icons';
import { MemberSearch } from '../../features/members/index.ts';
import styles from './frame.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Opens the search, by its button or by `/` anywhere outside of fields and windows. */
export const Search = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target);
      if (event.key !== '/' || isOther || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button size="sm" variant="quiet" iconStart={<SearchIcon size={18} />} onClick={() => setOpen(true)}>
        <span className={styles.word}>{t('frame.search')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={<WindowRoom />}>
          <MemberSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
