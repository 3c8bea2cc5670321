import { useTranslation } from 'react-i18next';
import { cx } from 'shared-ui';
import styles from './registration.module.css';
import { REGISTRATION } from './texts.ts';

/** Who cannot register: the rule itself in English on every page (REG-031), followed by its translation. */
export const Eligibility = ({
  minimumAge,
  className,
}: {
  readonly minimumAge: number;
  readonly className?: string;
}) => {
  const { t } = useTranslation(REGISTRATION);
  const rule = t('eligibility', { age: minimumAge, lng: 'EN' });
  const translation = t('eligibility', { age: minimumAge });
  return (
    <span className={cx(styles.rule, className)}>
      <span lang="en" dir="ltr">
        {rule}
      </span>
      {translation !== rule && <span>{translation}</span>}
    </span>
  );
};
