import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { PreviewButton, VersionsCard, openPreview } from '../../shared/versions/index.ts';
import type { ItemDetail } from '../../shared/versions/index.ts';
import { fieldName, fieldText } from './kinds.tsx';

const OLD = ['replaced', 'ended', 'withdrawn'];

interface ItemVersionsProps {
  readonly merchant: string;
  readonly item: ItemDetail;
  readonly canRestore: boolean;
  readonly onRestore: (number: number) => void;
}

/** The versions of an item, which are looked at in the portal and restored. */
export const ItemVersions = ({ merchant, item, canRestore, onRestore }: ItemVersionsProps) => {
  const { t } = useTranslation();
  return (
    <VersionsCard
      versions={item.versions}
      stateName={(state) => t(`content.state.${state}`)}
      fieldsOf={({ content }) => content.fields}
      fieldName={fieldName(t)}
      fieldText={fieldText(t)}
      none={t('content.none')}
      actionsOf={({ number, state }) =>
        canRestore && (
          <>
            <PreviewButton number={number} open={(api) => openPreview(api, merchant, item.id, number)} />
            {OLD.includes(state) && (
              <Button size="sm" aria-label={t('content.restoreOf', { number })} onClick={() => onRestore(number)}>
                {t('content.restore')}
              </Button>
            )}
          </>
        )
      }
    />
  );
};
