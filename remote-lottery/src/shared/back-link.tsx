import type { ReactNode } from 'react';
import { Link } from 'shared-contracts/sdk';
import { ArrowStartIcon } from 'shared-ui/icons';
import styles from './back-link.module.css';

interface BackLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** The way back to where a page belongs, above its head. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link className={styles.back} to={to}>
    <ArrowStartIcon size={18} />
    {children}
  </Link>
);
