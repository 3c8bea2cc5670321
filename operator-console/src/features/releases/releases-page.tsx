import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage } from 'shared-react';
import { Button, EmptyState, Pager, SelectField, Skeleton, TextField } from 'shared-ui';
import { isModuleName } from 'shared-contracts/module';
import type { ModuleName } from 'shared-contracts/module';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { GuardCard } from './guard-card.tsx';
import { MerchantChoices } from './merchant-choices.tsx';
import { OrderWindow } from './orders.tsx';
import type { Order } from './orders.tsx';
import { ReleaseList } from './release-list.tsx';
import { readModules, readReleases, releasesKey, sendModule } from './releases.api.ts';
import { TeamTokens } from './team-tokens.tsx';

const REFRESH_MS = 5_000;
const SKELETONS = ['first', 'second'];
const SKELETON_HEIGHT = '14rem';

interface Rights {
  readonly canManage: boolean;
  readonly canSeeTokens: boolean;
}

const NewModule = ({ onDone }: { readonly onDone: (module?: ModuleName) => void }) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<{ name: string; reason: string }>
      title={t('releases.newModule')}
      text={t('releases.newModuleText')}
      submit={t('releases.newModule')}
      defaults={{ name: '' }}
      send={async ({ name, reason }, call) => {
        await sendModule(call, name.trim(), reason);
        onDone(name.trim());
      }}
      renews={releasesKey}
      onClose={() => onDone()}
    >
      {({ register, formState: { errors } }) => (
        <TextField
          label={t('releases.moduleName')}
          hint={t('releases.moduleNameHint')}
          required
          autoCapitalize="none"
          error={errors.name && t('releases.moduleNameWrong')}
          {...register('name', { validate: (name) => isModuleName(name.trim()) })}
        />
      )}
    </OrderDialog>
  );
};

const ModuleView = ({ module, canManage, canSeeTokens }: Rights & { readonly module: ModuleName }) => {
  const { api } = useConsole();
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<Order | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...releasesKey, module, page],
    queryFn: () => readReleases(api, module, page),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  if (!data && error) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (!data) return SKELETONS.map((key) => <Skeleton key={key} shape="block" height={SKELETON_HEIGHT} />);
  return (
    <>
      <GuardCard releases={data} canManage={canManage} />
      <MerchantChoices releases={data} canManage={canManage} onOrder={setOrder} />
      <ReleaseList releases={data} loading={isPlaceholderData} canManage={canManage} onOrder={setOrder} />
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
      {canSeeTokens && <TeamTokens module={module} />}
      {order && <OrderWindow order={order} releases={data} onClose={() => setOrder(null)} />}
    </>
  );
};

/** Releases of every module: who runs what, who tries what, what browsers say of it, and the way back. */
const ReleasesPage = (rights: Rights) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [wanted, show] = useAddressPart('module');
  const [isAdding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...releasesKey, 'modules'],
    queryFn: () => readModules(api),
  });
  const module = data?.find((name) => name === wanted) ?? data?.[0];

  return (
    <>
      <PageHead title={t('releases.title')} text={t('releases.text')}>
        {data && data.length > 0 && (
          <SelectField
            label={t('modules.module')}
            options={data.map((name) => ({ value: name, label: t(`module.${name}`, { defaultValue: name }) }))}
            value={module}
            onChange={(event) => show(event.target.value)}
          />
        )}
        {rights.canSeeTokens && <Button onClick={() => setAdding(true)}>{t('releases.newModule')}</Button>}
      </PageHead>
      {!data && error && <ReadFailure query={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton shape="block" height={SKELETON_HEIGHT} />}
      {data?.length === 0 && <EmptyState title={t('releases.none')} text={t('releases.noneText')} />}
      {module && <ModuleView key={module} module={module} {...rights} />}
      {isAdding && (
        <NewModule
          onDone={(name) => {
            setAdding(false);
            if (name) show(name);
          }}
        />
      )}
    </>
  );
};

export default ReleasesPage;
