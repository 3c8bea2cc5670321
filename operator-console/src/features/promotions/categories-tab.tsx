import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { ListTable } from '../../shared/views/index.ts';
import { promotionsKey, sendCategory } from './promotions.api.ts';
import type { Category } from './promotions.api.ts';
import { usePromotions } from './use-promotions.ts';

const KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const NAME_MAX = 60;

interface CategoryForm {
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly reason: string;
}

const toForm = (category: Category | null, codes: readonly string[]): Omit<CategoryForm, 'reason'> => ({
  key: category?.key ?? '',
  names: Object.fromEntries(codes.map((code) => [code, category?.names[code] ?? ''])),
  sort: String(category?.sort ?? 0),
});

interface CategoryDialogProps {
  readonly merchant: string;
  readonly languages: readonly string[];
  readonly known: readonly Category[];
  /** As it was read last; null adds one. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

const CategoryDialog = ({ merchant, languages, known, category, onClose }: CategoryDialogProps) => {
  const { t } = useTranslation();
  const codes = [...new Set(['EN', ...languages, ...Object.keys(category?.names ?? {})])];
  const order = useStoredOrder<CategoryForm, Category | (Stored & { readonly key?: never })>({
    stored: category ?? NEVER_SAVED,
    toForm: (stored) => toForm('names' in stored ? stored : null, codes),
    queryKey: promotionsKey(merchant),
  });
  const nameOf = (path: string): string => {
    const [, language] = path.split('.');
    return language === undefined ? t('promotions.sort') : t('promotions.nameIn', { language });
  };
  /** Saved under a known key, a new category would take that one's place. */
  const isFree = (key: string): boolean => category !== null || !known.some((one) => one.key === key.trim());
  return (
    <OrderDialog<CategoryForm>
      size="md"
      title={t(category ? 'promotions.changeCategory' : 'promotions.addCategory')}
      text={t('promotions.categoryText')}
      submit={t('promotions.save')}
      defaults={toForm(category, codes)}
      version={order.version}
      send={({ key, names, sort, reason }, call) =>
        order.save((version) =>
          sendCategory(call, merchant, {
            key: key.trim(),
            names: Object.fromEntries(
              Object.entries(names).flatMap(([code, name]) => (name.trim() === '' ? [] : [[code, name.trim()]])),
            ),
            ...{ sort: Number(sort), version, reason },
          }),
        )
      }
      refusalText={order.refusalText}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {category && <OvertakenNotice stored={category} edited={order.editedIn(form)} nameOf={nameOf} />}
          <div className={layout.row}>
            <TextField
              label={t('promotions.key')}
              hint={t('promotions.keyHint')}
              required
              readOnly={category !== null}
              autoComplete="off"
              error={
                form.formState.errors.key &&
                t(form.formState.errors.key.type === 'free' ? 'promotions.keyTaken' : 'promotions.keyWrong')
              }
              {...form.register('key', { validate: { key: (text) => KEY.test(text.trim()), free: isFree } })}
            />
            <TextField
              label={t('promotions.sort')}
              hint={t('points.sortHint')}
              required
              numeric
              inputMode="numeric"
              error={form.formState.errors.sort && t('promotions.wholeWrong')}
              {...form.register('sort', { validate: (text) => wholeFrom(text, 0, 10_000) !== null })}
            />
          </div>
          <div className={layout.row}>
            {codes.map((code) => (
              <TextField
                key={code}
                label={t('promotions.nameIn', { language: code })}
                required={code === 'EN'}
                maxLength={NAME_MAX}
                error={form.formState.errors.names?.[code] && t('promotions.nameMissing')}
                {...form.register(`names.${code}`, { validate: (text) => code !== 'EN' || text.trim() !== '' })}
              />
            ))}
          </div>
        </>
      )}
    </OrderDialog>
  );
};

const useColumns = (onChange: ((category: Category) => void) | null): readonly DataColumn<Category>[] => {
  const { t, i18n } = useTranslation();
  const nameOf = ({ names, key }: Category): string => names[i18n.language.toUpperCase()] ?? names['EN'] ?? key;
  const columns: DataColumn<Category>[] = [
    { id: 'name', header: t('promotions.category'), primary: true, cell: nameOf },
    { id: 'key', header: t('promotions.key'), cell: ({ key }) => <code>{key}</code> },
    { id: 'languages', header: t('promotions.languages'), cell: ({ names }) => Object.keys(names).sort().join(', ') },
  ];
  if (!onChange) return columns;
  return [
    ...columns,
    {
      id: 'change',
      header: t('list.actions'),
      align: 'end',
      cell: (category) => <EntryActions name={nameOf(category)} onChange={() => onChange(category)} />,
    },
  ];
};

/** Categories of a merchant's promotions, in the order of the portal. */
export const CategoriesTab = ({
  merchant,
  canConfigure,
}: {
  readonly merchant: string;
  readonly canConfigure: boolean;
}) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const [open, setOpen] = useState<{ readonly category: Category | null } | null>(null);
  const columns = useColumns(canConfigure ? (category) => setOpen({ category }) : null);
  const { data, error, refetch } = usePromotions(merchant);
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <Card
        flush
        title={t('promotions.part.categories')}
        description={t('promotions.categoriesText')}
        actions={
          canConfigure && (
            <Button variant="primary" disabled={!data} onClick={() => setOpen({ category: null })}>
              {t('promotions.addCategory')}
            </Button>
          )
        }
      >
        <ListTable
          name="promotion-categories"
          caption={t('promotions.part.categories')}
          columns={columns}
          rows={data?.categories}
          rowKey={({ key }) => key}
          empty={<EmptyState compact title={t('promotions.noCategories')} text={t('promotions.noCategoriesText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && open && (
        <CategoryDialog
          merchant={merchant}
          languages={data.languages}
          known={data.categories}
          // Others may save it while its form is open.
          category={data.categories.find(({ key }) => key === open.category?.key) ?? open.category}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};
