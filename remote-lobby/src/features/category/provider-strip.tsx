import { useTranslation } from 'shared-contracts/sdk';
import { cx, IconButton, useScroller } from 'shared-ui';
import { ChevronEndIcon, ChevronStartIcon } from 'shared-ui/icons';
import type { Vendor } from '../../shared/data/types.ts';
import { VendorLogo } from '../../shared/vendor-logo.tsx';
import styles from './category.module.css';
import { hasArrows } from './vendor-list.model.ts';

interface ProviderStripProps {
  /** Undefined while they are on the way. */
  readonly vendors: readonly Vendor[] | undefined;
  readonly chosen: string;
  readonly onPress: (vassalage: string) => void;
}

/** The providers of a category; pressing the chosen one again shows all (LOB-021). */
export const ProviderStrip = ({ vendors, chosen, onPress }: ProviderStripProps) => {
  const { t } = useTranslation();
  const [row, { turn }] = useScroller<HTMLUListElement>(vendors?.length ?? 0);
  if (!vendors) return <div className={cx(styles.strip, styles.stripWaiting)} aria-hidden />;
  if (vendors.length < 2) return null;
  const arrows = hasArrows(vendors.length);
  return (
    <div className={styles.strip}>
      {arrows && (
        <IconButton
          className={styles.arrow}
          label={t('providers.back')}
          icon={<ChevronStartIcon />}
          onClick={() => turn(-1)}
        />
      )}
      <ul ref={row} role="list" aria-label={t('providers.label')} className={styles.vendors}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <button
              type="button"
              className={cx(
                styles.vendor,
                vendor.vassalage === chosen && styles.chosen,
                vendor.inMaintenance && styles.rests,
              )}
              aria-pressed={vendor.vassalage === chosen}
              onClick={() => onPress(vendor.vassalage)}
            >
              <VendorLogo className={styles.logo} vendor={vendor} height={22} />
            </button>
          </li>
        ))}
      </ul>
      {arrows && (
        <IconButton
          className={styles.arrow}
          label={t('providers.forward')}
          icon={<ChevronEndIcon />}
          onClick={() => turn(1)}
        />
      )}
    </div>
  );
};
