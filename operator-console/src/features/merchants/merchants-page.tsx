import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, SearchField, Skeleton } from 'shared-ui';
import { PageHead } from '../../shared/page/page-head.tsx';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { MerchantCard } from './merchant-card.tsx';
import { merchantsKey, readMerchants } from './merchants.api.ts';
import type { MerchantEntry, ModuleEntry } from './merchants.api.ts';
import { matching } from './merchants.model.ts';
import styles from './merchants.module.css';
import { NewMerchantDialog } from './new-merchant-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

/** Other operators switch too: what stands here is never older than this. */
const REFRESH_MS = 10_000;
const SKELETONS = ['first', 'second'];
const SKELETON_HEIGHT = '19rem';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;

/** `/` goes to the search, as in every list of the console. */
const useSearchKey = (onSearch: () => void): void => {
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      search.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

interface Chosen {
  readonly merchant: MerchantEntry;
  readonly module: ModuleEntry;
}

const MerchantsPage = ({ canSwitch }: { readonly canSwitch: boolean }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAdding, setAdding] = useState(false);
  const canCreate = useOperator()?.rights.includes('merchants.create') ?? false;
  const tools = useRef<HTMLDivElement>(null);
  useSearchKey(() => tools.current?.querySelector('input')?.focus());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: merchantsKey,
    queryFn: () => readMerchants(api),
    refetchInterval: REFRESH_MS,
  });
  const shown = data && matching(data, text);

  return (
    <>
      <PageHead title={t('merchants.title')} text={t('merchants.text')}>
        <div ref={tools} className={styles.search}>
          <SearchField
            label={t('merchants.search')}
            labelHidden
            placeholder={t('merchants.searchHint')}
            value={text}
            onValue={setText}
          />
        </div>
        {canCreate && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('newMerchant.open')}
          </Button>
        )}
      </PageHead>
      {!data && error && <ReadFailure query={{ error, isFetching, refetch }} />}
      {!data && !error && SKELETONS.map((key) => <Skeleton key={key} shape="block" height={SKELETON_HEIGHT} />)}
      {shown?.length === 0 && (
        <EmptyState
          title={t(text === '' ? 'merchants.none' : 'merchants.notFound', { text })}
          text={t(text === '' ? 'merchants.noneText' : 'merchants.notFoundText')}
        />
      )}
      {shown?.map((merchant) => (
        <MerchantCard
          key={merchant.code}
          merchant={merchant}
          canSwitch={canSwitch}
          onSwitch={(module) => setChosen({ merchant, module })}
        />
      ))}
      {isAdding && <NewMerchantDialog onClose={() => setAdding(false)} />}
      {chosen && <SwitchDialog merchant={chosen.merchant} module={chosen.module} onClose={() => setChosen(null)} />}
    </>
  );
};

export default MerchantsPage;
