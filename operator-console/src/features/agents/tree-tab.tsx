import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSearchParams } from 'shared-contracts/sdk';
import { AGENT_SORTS } from 'shared-contracts/sorts';
import { Button, ButtonLink, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import { SearchForm } from '../../shared/list/search-form.tsx';
import { useListSort } from '../../shared/list/use-list-sort.ts';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { agentsKey, readAgents } from './agents.api.ts';
import type { AgentPageReply, ListedAgent } from './agents.api.ts';
import { AgentStatus, At } from './look.tsx';

const SEARCH_MAX = 40;

const useColumns = (merchant: string, onBelow: (id: string) => void): readonly DataColumn<ListedAgent>[] => {
  const { t } = useTranslation();
  const number = useNumber();
  return [
    {
      id: 'account',
      header: t('agents.account'),
      primary: true,
      sortable: true,
      cell: ({ id, account }) => <AccountLink account={account} member={id} />,
    },
    { id: 'status', header: t('agents.state'), cell: (agent) => <AgentStatus {...agent} /> },
    {
      id: 'contracts',
      header: t('agents.contracts'),
      cell: ({ contracts }) => contracts.map((kind) => t(`agents.kind.${kind}`)).join(', ') || '–',
    },
    {
      id: 'registered',
      header: t('agents.registered'),
      sortable: true,
      cell: ({ registeredAt }) => <At at={registeredAt} />,
    },
    {
      id: 'downlines',
      header: t('agents.downlines'),
      align: 'end',
      cell: ({ downlines }) => <span className={layout.number}>{number(downlines)}</span>,
    },
    {
      id: 'below',
      header: t('list.actions'),
      align: 'end',
      cell: ({ id, account, downlines }) => (
        <span className={layout.actions}>
          {downlines > 0 && (
            <Button size="sm" aria-label={t('agents.belowOf', { account })} onClick={() => onBelow(id)}>
              {t('agents.below')}
            </Button>
          )}
          <ButtonLink size="sm" variant="secondary">
            <Link to={`/agents/${id}?merchant=${merchant}`} aria-label={t('agents.openOf', { account })}>
              {t('agents.open')}
            </Link>
          </ButtonLink>
        </span>
      ),
    },
  ];
};

const Path = ({ path, onStep }: { readonly path: AgentPageReply['path']; readonly onStep: (id: string) => void }) => {
  const { t } = useTranslation();
  if (path.length === 0) return null;
  return (
    <nav className={layout.actions} aria-label={t('agents.path')}>
      <Button size="sm" variant="quiet" onClick={() => onStep('')}>
        {t('agents.top')}
      </Button>
      {path.map(({ id, account }, index) => (
        <Fragment key={id}>
          {'/ '}
          <AccountLink account={account} member={id} />
          {index < path.length - 1 && (
            <Button size="sm" variant="quiet" aria-label={t('agents.belowOf', { account })} onClick={() => onStep(id)}>
              {t('agents.below')}
            </Button>
          )}
        </Fragment>
      ))}
    </nav>
  );
};

/** The agents of a merchant, from the top of their trees down. Place and search are parts of the address. */
export const TreeTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [address, setAddress] = useSearchParams();
  const parent = address.get('below');
  const searched = address.get('search') ?? '';
  const show = (parts: Readonly<Record<string, string>>): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(parts)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const goTo = (below: string): void => show({ below, search: '' });
  const columns = useColumns(merchant, goTo);
  const order = useListSort('agents', AGENT_SORTS);
  const place = { parent: searched === '' ? parent : null, search: searched, sort: order.sort };
  const queryKey = [...agentsKey(merchant), 'tree', place];
  const head = useQuery({
    queryKey: [...queryKey, 'path'],
    queryFn: () => readAgents(api, merchant, { ...place, after: undefined }),
    enabled: place.parent !== null,
  });
  return (
    <>
      <SearchForm
        label={t('agents.search')}
        maxLength={SEARCH_MAX}
        searched={searched}
        onSearch={(search) => show({ search, below: '' })}
      />
      {head.data && <Path path={head.data.path} onStep={goTo} />}
      <OlderList<ListedAgent, AgentPageReply>
        views="agents"
        queryKey={queryKey}
        order={order}
        read={(after) => readAgents(api, merchant, { ...place, after })}
        rowsOf={({ rows }) => rows}
        columns={columns}
        caption={t('agents.title')}
        empty={
          <EmptyState
            compact
            title={searched === '' ? t('agents.none') : t('list.notFound', { text: searched })}
            text={t('agents.noneText')}
          />
        }
      />
    </>
  );
};
