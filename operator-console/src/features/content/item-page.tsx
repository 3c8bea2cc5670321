import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { useConsole } from '../../shared/session/console-context.ts';
import layout from '../../shared/look/layout.module.css';
import { QueryView } from '../../shared/reading/index.ts';
import { emptyItem, itemKey, readItem, readItems } from '../../shared/versions/index.ts';
import type { ItemDetail, ItemKind } from '../../shared/versions/index.ts';
import type { ContentKind } from './content.api.ts';
import { Editor } from './editor.tsx';
import { DESKS, bannerDesk, textDesk } from './kinds.tsx';
import { useShownGroup } from './use-opened-item.ts';

export interface ItemPageProps {
  readonly kind: ContentKind;
  readonly merchant: string;
  readonly canEdit: boolean;
  /** Null adds one. */
  readonly id: string | null;
  /** Of a text. */
  readonly textKey?: string;
  /** Opens another item; null: the list. */
  readonly onOpen: (id: string | null) => void;
}

/** A new banner belongs to the group that the list showed. */
const BannerEditor = (props: Omit<ItemPageProps, 'kind'> & { readonly stored: ItemDetail }) => {
  const [group] = useShownGroup();
  return <Editor desk={bannerDesk(group)} {...props} />;
};

const OpenedEditor = ({
  kind,
  ...props
}: Omit<ItemPageProps, 'kind'> & { readonly kind: ItemKind; readonly stored: ItemDetail }) => {
  switch (kind) {
    case 'banner':
      return <BannerEditor {...props} />;
    case 'announcement':
      return <Editor desk={DESKS.announcement} {...props} />;
    case 'help':
      return <Editor desk={DESKS.help} {...props} />;
    case 'text':
      return <Editor desk={textDesk(props.textKey ?? '')} {...props} />;
    default:
      // Settings have a page of their own.
      return null;
  }
};

/** One item: its editor and its history. */
export const ItemPage = (props: ItemPageProps) => {
  const { kind, merchant, id, onOpen } = props;
  const { t } = useTranslation();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: itemKey(merchant, id ?? kind),
    queryFn: async () =>
      id === null ? emptyItem(kind, (await readItems(api, merchant, kind)).languages) : readItem(api, merchant, id),
  });
  return (
    <div className={layout.stack}>
      <div className={layout.actions}>
        <Button size="sm" variant="quiet" onClick={() => onOpen(null)}>
          {t('content.back')}
        </Button>
      </div>
      <QueryView query={query} height="24rem">
        {(stored) => <OpenedEditor {...props} kind={stored.kind} stored={stored} />}
      </QueryView>
    </div>
  );
};
