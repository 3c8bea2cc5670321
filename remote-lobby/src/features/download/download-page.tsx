import { Link, usePortal, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, Card, Skeleton } from 'shared-ui';
import { DownloadIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import type { Resource } from '../../shared/data/types.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { deviceOf, isDevice, resourceOf } from './download.model.ts';
import styles from './download.module.css';
import { InstallGuide } from './install-guide.tsx';
import { useResources } from './use-resources.ts';

const DEVICE = 'device';

const LiteApp = ({ resource }: { readonly resource: Resource }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('download.lite')}>
      <div className={styles.lite}>
        <p className={styles.text}>{t('download.liteText')}</p>
        <ButtonLink iconStart={<DownloadIcon size={18} />}>
          <a href={resource.url} rel="noopener">
            {t('download.get', { device: t('download.lite') })}
          </a>
        </ButtonLink>
      </div>
    </Card>
  );
};

/** How to get the app on each device (SHL-023, CON-027, CON-028). */
const DownloadPage = () => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useResources();
  const asked = params.get(DEVICE);
  const device = isDevice(asked) ? asked : deviceOf(navigator.userAgent);
  const lite = resourceOf(data?.resources ?? [], 'lite');
  return (
    <Page>
      <Banners low group="w_down" />
      <PageHead title={t('download.title')} text={t('download.text', { name: merchant.name })} />
      {data && (
        <Card>
          <InstallGuide
            resources={data.resources}
            device={device}
            onDevice={(next) => setParams({ [DEVICE]: next }, { replace: true, preventScrollReset: true })}
          />
        </Card>
      )}
      {!data && error && <ReadFailure query={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton shape="block" height="22rem" />}
      {lite && <LiteApp resource={lite} />}
      <p className={styles.text}>
        <Link className={styles.link} to="/helpmc">
          {t('download.help')}
        </Link>
      </p>
    </Page>
  );
};

export default DownloadPage;
