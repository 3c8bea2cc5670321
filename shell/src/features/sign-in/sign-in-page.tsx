import { useTranslation } from 'react-i18next';
import { addAccessTexts } from '../../shared/access/texts.ts';
import { useComposition } from '../../shared/ui/shell-context.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

/** Loads the texts of the page, so that its first rendering has them. */
export const addTexts = addAccessTexts;

export const SignInPage = () => {
  const { t } = useTranslation('shell');
  const { merchant } = useComposition();
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('signIn.title')}</h1>
        <p className={styles.lead}>{t('signIn.lead', { name: merchant.name })}</p>
      </div>
      <SignInForm />
    </div>
  );
};
