import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import { SearchForm } from '../../shared/list/search-form.tsx';
import layout from '../../shared/look/layout.module.css';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { QueryView, useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { StateBadges, contentKey, readItems } from '../../shared/versions/index.ts';
import { ListTable } from '../../shared/views/index.ts';
import { readShipped, shippedKey } from './content.api.ts';
import type { ItemState } from './content.api.ts';
import { FIRST_LANGUAGE } from './content.model.ts';
import { ItemPage } from './item-page.tsx';
import { useOpenedItem } from './use-opened-item.ts';

const SEARCH_MAX = 200;

interface TextsTabProps {
  readonly merchant: string;
  readonly canEdit: boolean;
}

interface TextRow {
  readonly key: string;
  readonly words: string;
  readonly states: readonly ItemState[];
}

interface Rows {
  readonly rows: readonly TextRow[];
  readonly total: number;
}

/** What was searched for; without a search, the texts that have own words. */
const useTexts = (merchant: string, search: string) => {
  const { api } = useConsole();
  return useQuery<Rows>({
    queryKey: search === '' ? [...contentKey(merchant), 'text'] : shippedKey(merchant, { search }),
    queryFn: async () => {
      if (search === '') {
        const { items } = await readItems(api, merchant, 'text');
        const rows = items.map(({ title, place, states }) => ({ key: title, words: place, states }));
        return { rows, total: rows.length };
      }
      const { texts, total } = await readShipped(api, merchant, { search });
      const wordsOf = (words: Readonly<Record<string, string>>): string =>
        words[FIRST_LANGUAGE] ?? Object.values(words)[0] ?? '';
      return { rows: texts.map(({ key, texts: words, states }) => ({ key, words: wordsOf(words), states })), total };
    },
    placeholderData: keepPreviousData,
  });
};

const useColumns = (canEdit: boolean, onOpen: (key: string) => void): readonly DataColumn<TextRow>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'text',
      header: t('content.kind.text'),
      primary: true,
      width: '60%',
      cell: ({ key, words }) => (
        <span className={layout.two}>
          {words}
          <span className={layout.small}>{key}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('content.textState'),
      cell: ({ states }) =>
        states.length === 0 ? '–' : <StateBadges states={states} nameOf={(state) => t(`content.state.${state}`)} />,
    },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: ({ key }) =>
        canEdit ? (
          <EntryActions name={key} onChange={() => onOpen(key)} />
        ) : (
          <Button size="sm" aria-label={t('content.openOf', { name: key })} onClick={() => onOpen(key)}>
            {t('content.open')}
          </Button>
        ),
    },
  ];
};

const TextList = ({ merchant, canEdit, onOpen }: TextsTabProps & { readonly onOpen: (key: string) => void }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const [searched, setSearched] = useAddressPart('find');
  const search = searched ?? '';
  const { data, error, refetch } = useTexts(merchant, search);
  const columns = useColumns(canEdit, onOpen);
  const isOwn = search === '';
  const title = t(isOwn ? 'content.ownTexts' : 'content.foundTexts');
  const hasMore = data !== undefined && data.total > data.rows.length;
  return (
    <>
      <SearchForm label={t('content.findText')} maxLength={SEARCH_MAX} searched={search} onSearch={setSearched} />
      <Card
        flush
        title={title}
        description={hasMore ? t('content.foundTextsMore', { number: data.total }) : t('content.textsIntro')}
      >
        <ListTable
          name="content-texts"
          caption={title}
          columns={columns}
          rows={data?.rows}
          rowKey={({ key }) => key}
          empty={
            <EmptyState
              compact
              title={t(isOwn ? 'content.noOwnTexts' : 'content.noTextFound')}
              text={t(isOwn ? 'content.noOwnTextsText' : 'content.noTextFoundText')}
            />
          }
          {...failureOf({ data, error, refetch })}
        />
      </Card>
    </>
  );
};

interface TextPageProps extends TextsTabProps {
  readonly textKey: string;
  readonly onClose: () => void;
}

/** The own words of one text, which has an item once a draft was saved. */
const TextPage = ({ merchant, textKey, onClose, ...props }: TextPageProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: shippedKey(merchant, { key: textKey }),
    queryFn: () => readShipped(api, merchant, { key: textKey }),
  });
  return (
    <QueryView query={query} height="24rem">
      {({ texts: [text] }) =>
        text ? (
          <ItemPage
            key={text.itemId ?? ''}
            {...props}
            kind="text"
            merchant={merchant}
            id={text.itemId}
            textKey={textKey}
            onOpen={(id) => {
              if (id === null) onClose();
            }}
          />
        ) : (
          <EmptyState
            title={t('content.unknownText')}
            text={textKey}
            action={<Button onClick={onClose}>{t('content.back')}</Button>}
          />
        )
      }
    </QueryView>
  );
};

/** Single texts of the portal in the merchant's own words (OPR-008). */
export const TextsTab = (props: TextsTabProps) => {
  const [opened, open] = useOpenedItem('text');
  if (opened === null) return <TextList {...props} onOpen={open} />;
  return <TextPage {...props} textKey={opened} onClose={() => open(null)} />;
};
