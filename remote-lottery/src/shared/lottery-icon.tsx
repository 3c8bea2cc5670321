import { useState } from 'react';
import { cx } from 'shared-ui';
import { LotteryIcon as LotteryGlyph } from 'shared-ui/icons';
import styles from './lottery-icon.module.css';

interface LotteryIconProps {
  readonly address: string;
  readonly size?: 'md' | 'lg';
}

/** The picture of a lottery in a place of its final size; a drawn ball where it can't be had. */
export const LotteryIcon = ({ address, size = 'md' }: LotteryIconProps) => {
  const [failed, setFailed] = useState('');
  return (
    <span className={cx(styles.icon, styles[size])} aria-hidden>
      {address === '' || failed === address ? (
        <LotteryGlyph size={size === 'lg' ? 28 : 22} />
      ) : (
        <img
          className={styles.picture}
          src={address}
          width={96}
          height={96}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
};
