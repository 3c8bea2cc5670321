import { useTranslation } from 'react-i18next';
import { Notice } from 'shared-ui';
import { errorText } from '../ui/error-text.ts';
import styles from './access.module.css';

/** A refusal over a form; nothing where it is null. Its place is there from the beginning. */
export const FailureNotice = ({ failure }: { readonly failure: unknown }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.failure}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, failure)}
        </Notice>
      )}
    </div>
  );
};
