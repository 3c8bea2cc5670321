import { useTranslation } from 'react-i18next';
import type { ActionCall } from 'shared-react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDateTime } from 'shared-contracts/locale';
import { AGAIN_PERCENT_MAX } from 'shared-contracts/releases';
import { Notice, SelectField, TextAreaField, TextField } from 'shared-ui';
import { OrderDialog } from '../../shared/order/index.ts';
import { releaseOrders, releasesKey } from './releases.api.ts';
import type { MerchantChoice, ModuleReleases, ReleaseEntry } from './releases.api.ts';
import { ACCOUNTS_MAX, accountsOf, canaryOrderOf, isFewPercent, isLoads, isPercent } from './releases.model.ts';
import type { CanaryForm } from './releases.model.ts';
import styles from './releases.module.css';
import { useRefusalText } from './use-refusal-text.ts';

/** What an operator is about to order. Only one at a time is open. */
export type Order =
  | { readonly kind: 'promote'; readonly release: ReleaseEntry }
  | { readonly kind: 'roll-back' }
  | { readonly kind: 'roll-back-at'; readonly choice: MerchantChoice }
  | { readonly kind: 'canary'; readonly choice?: MerchantChoice; readonly release?: ReleaseEntry }
  | { readonly kind: 'end-canary'; readonly choice: MerchantChoice }
  | { readonly kind: 'follow'; readonly choice: MerchantChoice };

interface OrderProps {
  readonly releases: ModuleReleases;
  readonly onClose: () => void;
}

const EVERYWHERE = '';
const STABLE = 'stable';

const useOrders = ({ releases }: Pick<OrderProps, 'releases'>) => {
  const { t } = useTranslation();
  return {
    t,
    refusalText: useRefusalText(),
    orders: (call: ActionCall) => releaseOrders(call, releases.module),
    module: t(`module.${releases.module}`, { defaultValue: releases.module }),
    merchants: releases.merchants.map(({ merchant }) => ({ value: merchant, label: merchant })),
  };
};

const Promotion = ({ release, ...props }: OrderProps & { readonly release: ReleaseEntry }) => {
  const { t, refusalText, orders, module, merchants } = useOrders(props);
  return (
    <OrderDialog<{ merchant: string; reason: string }>
      title={t('releases.promoteTitle', { module, version: release.version })}
      text={t(props.releases.guarded ? 'releases.proposeText' : 'releases.promoteText')}
      submit={t(props.releases.guarded ? 'releases.propose' : 'releases.promote')}
      defaults={{ merchant: EVERYWHERE }}
      send={({ merchant, reason }, call) =>
        orders(call).promote({
          release: release.hash,
          ...(merchant === EVERYWHERE ? {} : { merchant }),
          reason,
        })
      }
      refusalText={refusalText}
      renews={releasesKey}
      onClose={props.onClose}
    >
      {({ register }) => (
        <SelectField
          label={t('releases.where')}
          hint={t('releases.whereHint')}
          options={[{ value: EVERYWHERE, label: t('releases.everywhere') }, ...merchants]}
          {...register('merchant')}
        />
      )}
    </OrderDialog>
  );
};

/** Without a choice: everywhere. */
const RollBack = ({ choice, ...props }: OrderProps & { readonly choice?: MerchantChoice }) => {
  const { t, refusalText, orders, module } = useOrders(props);
  return (
    <OrderDialog
      danger
      title={
        choice
          ? t('releases.rollBackTitleAt', { module, merchant: choice.merchant })
          : t('releases.rollBackTitle', { module })
      }
      text={t('releases.rollBackText')}
      submit={t('releases.rollBack')}
      send={({ reason }, call) => orders(call).rollBack({ ...(choice ? { merchant: choice.merchant } : {}), reason })}
      refusalText={refusalText}
      renews={releasesKey}
      onClose={props.onClose}
    />
  );
};

const Follow = ({ choice, ...props }: OrderProps & { readonly choice: MerchantChoice }) => {
  const { t, refusalText, orders, module } = useOrders(props);
  return (
    <OrderDialog
      title={t('releases.followTitle', { module, merchant: choice.merchant })}
      text={t('releases.followText')}
      submit={t('releases.follow')}
      send={({ reason }, call) => orders(call).follow(choice.merchant, { channel: STABLE, reason })}
      refusalText={refusalText}
      renews={releasesKey}
      onClose={props.onClose}
    />
  );
};

const EndCanary = ({ choice, ...props }: OrderProps & { readonly choice: MerchantChoice }) => {
  const { t, orders, module } = useOrders(props);
  return (
    <OrderDialog
      danger
      title={t('releases.endCanaryTitle', { module, merchant: choice.merchant })}
      text={t('releases.endCanaryText')}
      submit={t('releases.endCanary')}
      send={({ reason }, call) => orders(call).endCanary(choice.merchant, { reason })}
      renews={releasesKey}
      onClose={props.onClose}
    />
  );
};

const canaryDefaults = (
  { merchants, releases }: ModuleReleases,
  choice: MerchantChoice | undefined,
  release: ReleaseEntry | undefined,
): CanaryForm => {
  const at = choice ?? merchants[0];
  const running = at?.canary;
  return {
    merchant: at?.merchant ?? '',
    release: release?.hash ?? running?.release.hash ?? releases.find(({ state }) => state === 'stored')?.hash ?? '',
    percent: String(running?.percent ?? AGAIN_PERCENT_MAX),
    accounts: (running?.accounts ?? []).join('\n'),
    minLoads: String(running?.minLoads ?? 20),
    maxFailureRate: String(running?.maxFailureRate ?? 5),
    again: '',
    reason: '',
  };
};

/** Why the release was taken back, and its version once more. Nothing for any other release. */
const AgainField = ({
  release,
  form: { register, formState },
}: {
  readonly release: ReleaseEntry | undefined;
  readonly form: UseFormReturn<CanaryForm>;
}) => {
  const { t, i18n } = useTranslation();
  if (!release?.takenBack) return null;
  const { version, takenBack } = release;
  const at = formatDateTime(takenBack.at, i18n.language);
  return (
    <>
      <Notice tone="pending" title={t('releases.takenBackAt', { at, by: takenBack.by })}>
        {takenBack.reason}
      </Notice>
      <TextField
        label={t('releases.again', { version })}
        hint={t('releases.againHint', { max: AGAIN_PERCENT_MAX })}
        required
        error={formState.errors.again && t('releases.againWrong', { version })}
        {...register('again', { validate: (text) => text.trim() === version })}
      />
    </>
  );
};

const Canary = ({
  choice,
  release,
  ...props
}: OrderProps & { readonly choice?: MerchantChoice | undefined; readonly release?: ReleaseEntry | undefined }) => {
  const { t, refusalText, orders, module, merchants } = useOrders(props);
  const versions = props.releases.releases.map(({ hash, version }) => ({ value: hash, label: version }));
  return (
    <OrderDialog<CanaryForm>
      size="md"
      title={t('releases.canaryTitle', { module })}
      text={t('releases.canaryText')}
      submit={t('releases.startCanary')}
      defaults={canaryDefaults(props.releases, choice, release)}
      send={(form, call) => orders(call).startCanary(form.merchant, canaryOrderOf(form))}
      refusalText={refusalText}
      renews={releasesKey}
      onClose={props.onClose}
    >
      {(form) => {
        const {
          register,
          watch,
          formState: { errors },
        } = form;
        const chosen = props.releases.releases.find(({ hash }) => hash === watch('release'));
        const isAgain = Boolean(chosen?.takenBack);
        return (
          <>
            <AgainField release={chosen} form={form} />
            <div className={styles.fields}>
              <SelectField label={t('audit.merchant')} options={merchants} {...register('merchant')} />
              <SelectField
                label={t('releases.release')}
                required
                options={versions}
                placeholder={t('releases.chooseRelease')}
                error={errors.release && t('releases.chooseRelease')}
                {...register('release', { validate: (hash) => hash !== '' })}
              />
            </div>
            <TextField
              label={t('releases.percent')}
              hint={t('releases.percentHint')}
              numeric
              error={
                errors.percent &&
                t(isAgain ? 'releases.percentFew' : 'releases.percentWrong', { max: AGAIN_PERCENT_MAX })
              }
              {...register('percent', { validate: isAgain ? isFewPercent : isPercent })}
            />
            <TextAreaField
              label={t('releases.accounts')}
              hint={t('releases.accountsHint')}
              rows={2}
              error={errors.accounts && t('releases.accountsWrong', { max: ACCOUNTS_MAX })}
              {...register('accounts', { validate: (text) => accountsOf(text).length <= ACCOUNTS_MAX })}
            />
            <div className={styles.fields}>
              <TextField
                label={t('releases.minLoads')}
                numeric
                error={errors.minLoads && t('releases.minLoadsWrong')}
                {...register('minLoads', { validate: isLoads })}
              />
              <TextField
                label={t('releases.maxFailureRate')}
                hint={t('releases.maxFailureRateHint')}
                numeric
                error={errors.maxFailureRate && t('releases.percentWrong')}
                {...register('maxFailureRate', { validate: isPercent })}
              />
            </div>
          </>
        );
      }}
    </OrderDialog>
  );
};

/** The window of the order that is being written. */
export const OrderWindow = ({ order, ...props }: OrderProps & { readonly order: Order }) => {
  switch (order.kind) {
    case 'promote':
      return <Promotion release={order.release} {...props} />;
    case 'roll-back':
      return <RollBack {...props} />;
    case 'roll-back-at':
      return <RollBack choice={order.choice} {...props} />;
    case 'follow':
      return <Follow choice={order.choice} {...props} />;
    case 'canary':
      return <Canary choice={order.choice} release={order.release} {...props} />;
    case 'end-canary':
      return <EndCanary choice={order.choice} {...props} />;
  }
};
