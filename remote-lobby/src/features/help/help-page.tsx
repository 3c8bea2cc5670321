import { useEffect } from 'react';
import { Link, usePortal, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { Button, EmptyState, Skeleton } from 'shared-ui';
import { HelpIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import type { HelpItem } from '../../shared/data/types.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { SafeHtml } from '../../shared/safe-html.tsx';
import { chosenItem } from './help.model.ts';
import styles from './help.module.css';
import { useHelpCenter } from './use-help.ts';

/** Parameter of the address that names the chosen text. */
const ITEM = 'item';

interface HelpTextsProps {
  readonly items: readonly HelpItem[];
  readonly chosen: string | null;
}

const HelpTexts = ({ items, chosen }: HelpTextsProps) => {
  const { t } = useTranslation();
  const current = chosenItem(items, chosen);
  if (!current)
    return <EmptyState icon={<HelpIcon size={28} />} title={t('help.emptyTitle')} text={t('help.emptyText')} />;
  return (
    <div className={styles.centre}>
      <nav aria-label={t('help.contents')}>
        <ul role="list" className={styles.contents}>
          {items.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`/helpmc?${new URLSearchParams({ [ITEM]: id }).toString()}`}
                replace
                className={styles.entry}
                aria-current={id === current.id ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.article}>
        <h2>{current.title}</h2>
        <SafeHtml html={current.content} />
      </article>
    </div>
  );
};

/** Every help text of the merchant, one at a time, each with an address of its own (SHL-021, CON-021 to CON-024). */
const HelpPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { bus } = usePortal();
  // The shell's own window (CON-034).
  const openFeedback = (): void => bus.publish({ type: 'ui/open', version: 1, payload: { dialog: 'feedback' } });
  const { data, error, isFetching, refetch } = useHelpCenter();
  // Braces: browsers answer a promise, and an effect may answer nothing but its end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Page>
      <Banners low group="w_help" />
      <PageHead title={t('help.title')} text={t('help.text')} />
      {data && <HelpTexts items={data.list} chosen={params.get(ITEM)} />}
      {!data && error && <ReadFailure query={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton lines={10} />}
      <p>
        <Button aria-haspopup="dialog" onClick={openFeedback}>
          {t('help.feedback')}
        </Button>
      </p>
    </Page>
  );
};

export default HelpPage;
