import { Link, useTranslation } from 'shared-contracts/sdk';

/** Part of the home page (`home.extra`). */
const HelloSlot = () => {
  const { t } = useTranslation();
  return (
    <section aria-label={t('hello.title')} style={{ padding: 'var(--space-4)' }}>
      <Link to="/example-rspack">{t('hello.open')}</Link>
    </section>
  );
};

export default HelloSlot;
