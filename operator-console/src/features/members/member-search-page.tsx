import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, EmptyState, SearchField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useSearch } from '../../shared/list/use-search.ts';
import layout from '../../shared/look/layout.module.css';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { readHits } from './member-page.api.ts';
import type { Hit } from './member-page.api.ts';

const TEXT_MIN = 2;
const TEXT_MAX = 80;

const Hits = ({ hits, onClose }: { readonly hits: readonly Hit[]; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  if (hits.length === 0) return <EmptyState compact title={t('members.find.none')} text={t('members.find.hint')} />;
  return hits.map(({ merchant, member, account, by, found }) => (
    <Link
      key={`${merchant} ${member} ${by} ${found ?? ''}`}
      to={`/members/${member}?merchant=${merchant}`}
      onClick={onClose}
    >
      <span className={layout.two}>
        {account}
        <span
          className={layout.small}
        >{`${merchant} · ${t(`members.find.${by}`)}${found === null ? '' : ` ${found}`}`}</span>
      </span>
    </Link>
  ));
};

/** Finds a member by any mark, at all merchants of the operator. */
const MemberSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [searched, setSearched] = useState('');
  const { text, onText, submit } = useSearch(searched, setSearched);
  const query = useQuery({
    queryKey: ['member-search', searched],
    enabled: searched.length >= TEXT_MIN,
    queryFn: () => readHits(api, searched),
    // Members found by name are recorded: only a search of the operator's own makes a record.
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  return (
    <Dialog open fullOnPhone size="md" title={t('members.find.title')} onClose={onClose}>
      <div className={layout.fields}>
        <form className={layout.search} role="search" onSubmit={(event) => void submit(event)}>
          <SearchField
            label={t('members.find.label')}
            placeholder={t('members.find.label')}
            maxLength={TEXT_MAX}
            autoCapitalize="none"
            autoFocus
            value={text}
            onValue={onText}
          />
          <Button type="submit">{t('list.find')}</Button>
        </form>
        {searched.length < TEXT_MIN ? (
          <p className={layout.note}>{t('members.find.hint')}</p>
        ) : (
          <QueryView query={query} height="6rem">
            {(hits) => <Hits hits={hits} onClose={onClose} />}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
};

export default MemberSearch;
