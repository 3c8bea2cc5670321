import { useState } from 'react';
import { Link, useLocation, usePortal, useStream, useTranslation } from 'shared-contracts/sdk';
import * as styles from './hello-page.module.css';

/** /example-rspack */
const HelloPage = () => {
  const { t } = useTranslation();
  const { merchant, bus, state } = usePortal();
  const { pathname, search } = useLocation();
  const member = useStream(state.member$, state.snapshot().member);
  const event = useStream(bus.events$, null);
  const [pressed, setPressed] = useState(0);
  return (
    <section className={styles.page}>
      <h1>{t('hello.title')}</h1>
      <p>{t('hello.merchant', { merchant: merchant.name })}</p>
      <p>{member ? t('hello.member', { account: member.account }) : t('hello.visitor')}</p>
      <p>{t('hello.address', { address: pathname + search })}</p>
      <p>{t('hello.event', { event: event?.type ?? t('hello.none') })}</p>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {t('hello.pressed', { times: pressed })}
      </button>
      <p>
        <Link to="/example-rspack?tab=2">{t('hello.next')}</Link>
      </p>
    </section>
  );
};

export default HelloPage;
