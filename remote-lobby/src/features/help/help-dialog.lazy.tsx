import { useState } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, EmptyState, Skeleton, Tabs } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { HelpIcon } from 'shared-ui/icons';
import type { HelpItem } from '../../shared/data/types.ts';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { SafeHtml } from '../../shared/safe-html.tsx';
import { chosenItem, legalItem, tabItems } from './help.model.ts';
import type { LegalText } from './help.model.ts';
import styles from './help.module.css';
import { useHelpCenter } from './use-help.ts';

interface HelpDialogProps {
  /** Terms or privacy in place of the help items. */
  readonly legal: LegalText | null;
  readonly onClose: () => void;
}

interface BodyProps {
  readonly items: readonly HelpItem[];
  readonly legal: LegalText | null;
}

const Body = ({ items, legal }: BodyProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const text = legal && legalItem(items, legal);
  const current = chosenItem(items, chosen);
  if (text) return <SafeHtml html={text.content} />;
  if (legal || !current) {
    return <EmptyState icon={<HelpIcon size={28} />} title={t('help.emptyTitle')} text={t('help.emptyText')} />;
  }
  return (
    <Tabs
      label={t('help.title')}
      value={current.id}
      onChange={setChosen}
      items={tabItems(items).map(({ id, title, content }) => ({
        id,
        label: title,
        content: <SafeHtml html={content} />,
      }))}
    />
  );
};

/** The help popup over the lobby (SHL-019, SHL-020). */
const HelpDialog = ({ legal, onClose }: HelpDialogProps) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useHelpCenter();
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(legal ? `help.${legal}` : 'help.title')}
      actions={
        <ButtonLink>
          <Link to="/helpmc">{t('help.all')}</Link>
        </ButtonLink>
      }
    >
      <div className={styles.popup}>
        {data && <Body items={data.list} legal={legal} />}
        {!data && error && <ReadFailure query={{ error, isFetching, refetch }} />}
        {!data && !error && <Skeleton lines={8} />}
      </div>
    </Dialog>
  );
};

export default HelpDialog;
