import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, Notice, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { faultText } from '../../shared/order/index.ts';
import type { PromotionList } from './promotions.api.ts';
import { KINDS, rateFrom, takesStake } from './promotions.model.ts';
import type { PromotionForm } from './promotions.model.ts';
import styles from './promotions.module.css';

type Fields = { readonly form: UseFormReturn<PromotionForm> };

const isAboveZero = (text: string): boolean => !['0.00', null].includes(moneyFrom(text));

const DepositRules = ({ form, currency }: Fields & { readonly currency: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={layout.row}>
      <TextField
        label={t('promotions.leastDeposit', { currency })}
        required
        numeric
        inputMode="decimal"
        error={errors.leastDeposit && t('promotions.moneyWrong')}
        {...form.register('leastDeposit', { validate: (text) => moneyFrom(text) !== null })}
      />
      <TextField
        label={t('promotions.wagerTimes')}
        hint={t('promotions.wagerHint')}
        required
        numeric
        inputMode="numeric"
        error={errors.wagerTimes && t('promotions.wagerWrong')}
        {...form.register('wagerTimes', { validate: (text) => wholeFrom(text, 0, 100) !== null })}
      />
    </div>
  );
};

/** How the reward is staked and when it becomes cash. */
const BonusRules = ({ form, currency }: Fields & { readonly currency: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const kinds = Object.keys(form.watch('shares'));
  return (
    <>
      <div className={layout.row}>
        <TextField
          label={t('promotions.bonusTimes')}
          hint={t('promotions.bonusTimesHint')}
          required
          numeric
          inputMode="numeric"
          error={errors.bonusTimes && t('promotions.bonusTimesWrong')}
          {...form.register('bonusTimes', { validate: (text) => wholeFrom(text, 1, 100) !== null })}
        />
        <TextField
          label={t('promotions.bonusDays')}
          required
          numeric
          inputMode="numeric"
          error={errors.bonusDays && t('promotions.bonusDaysWrong')}
          {...form.register('bonusDays', { validate: (text) => wholeFrom(text, 1, 365) !== null })}
        />
        <TextField
          label={t('promotions.stakeMax', { currency })}
          hint={t('promotions.stakeMaxHint')}
          numeric
          inputMode="decimal"
          error={errors.stakeMax && t('promotions.mostWrong')}
          {...form.register('stakeMax', { validate: (text) => text.trim() === '' || isAboveZero(text) })}
        />
      </div>
      <Checkbox look="switch" label={t('promotions.bonusFirst')} {...form.register('bonusFirst')} />
      <fieldset className={layout.group}>
        <legend className={layout.legend}>{t('promotions.shares')}</legend>
        <p className={layout.note}>{t('promotions.sharesText')}</p>
        <div className={layout.row}>
          {kinds.map((kind) => (
            <TextField
              key={kind}
              label={t('promotions.shareOf', { games: t(`promotions.games.${kind}`, { defaultValue: kind }) })}
              numeric
              inputMode="numeric"
              error={errors.shares?.[kind] && t('promotions.shareWrong')}
              {...form.register(`shares.${kind}`, {
                validate: (text, { shares }) =>
                  (text.trim() === '' || wholeFrom(text, 0, 100) !== null) &&
                  Object.values(shares).some((share) => Number(share) > 0),
              })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
};

/** Until when net losses count, and from which size on. */
const CashbackRules = ({ form, currency }: Fields & { readonly currency: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={layout.row}>
      <TextField
        type="datetime-local"
        label={t('promotions.countsUntil')}
        hint={t('promotions.countsHint')}
        required
        error={faultText(errors.countsUntil, t('promotions.countsWrong'))}
        {...form.register('countsUntil', {
          validate: (text, { startsAt, endsAt }) => text > startsAt && (endsAt === '' || text < endsAt),
        })}
      />
      <TextField
        label={t('promotions.leastLoss', { currency })}
        hint={t('promotions.leastLossHint')}
        numeric
        inputMode="decimal"
        error={errors.leastLoss && t('promotions.mostWrong')}
        {...form.register('leastLoss', { validate: (text) => text.trim() === '' || isAboveZero(text) })}
      />
    </div>
  );
};

/** How many bets, of which stake, at which games, until when, and whether a deposit comes first. */
const FreeBetRules = ({ form, list }: Fields & { readonly list: PromotionList }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const games = Object.keys(form.watch('freeGames'));
  const stake = form.watch('stake');
  const gameOf = (game: string) => list.freeBetGames.find(({ code }) => code === game);
  const isEmpty = Object.values(errors.freeGames ?? {}).some((error) => error?.type === 'some');
  return (
    <>
      <div className={layout.row}>
        <TextField
          label={t('promotions.bets')}
          required
          numeric
          inputMode="numeric"
          error={errors.bets && t('promotions.betsWrong')}
          {...form.register('bets', { validate: (text) => wholeFrom(text, 1, 1_000) !== null })}
        />
        <SelectField
          label={t('promotions.stake', { currency: list.currency })}
          options={list.freeBetStakes.map((value) => ({ value, label: value }))}
          {...form.register('stake', { required: true })}
        />
        <TextField
          type="datetime-local"
          label={t('promotions.playUntil')}
          hint={t('promotions.playUntilHint')}
          required
          error={faultText(errors.countsUntil, t('promotions.playUntilWrong'))}
          {...form.register('countsUntil', { validate: (text, { endsAt }) => endsAt !== '' && text >= endsAt })}
        />
      </div>
      <fieldset className={layout.group}>
        <legend className={layout.legend}>{t('promotions.freeGames')}</legend>
        {games.length === 0 && <p className={layout.note}>{t('promotions.noFreeGames')}</p>}
        <div className={styles.choices}>
          {games.map((code) => (
            <Checkbox
              key={code}
              label={gameOf(code)?.name ?? code}
              hint={t('promotions.freeStakes', { stakes: gameOf(code)?.stakes.join(', ') || '–' })}
              error={
                form.watch(`freeGames.${code}`) && !takesStake(list, code, stake) && t('promotions.freeStakeWrong')
              }
              {...form.register(`freeGames.${code}`, {
                validate: {
                  some: (_is, { freeGames }) => Object.values(freeGames).some(Boolean),
                  stake: (is, form) => !is || takesStake(list, code, form.stake),
                },
              })}
            />
          ))}
        </div>
        {isEmpty && <Notice tone="refused">{t('promotions.freeGamesMissing')}</Notice>}
      </fieldset>
      <Checkbox look="switch" label={t('promotions.needsDeposit')} {...form.register('needsDeposit')} />
      {form.watch('needsDeposit') && (
        <TextField
          label={t('promotions.leastDeposit', { currency: list.currency })}
          required
          numeric
          inputMode="decimal"
          error={errors.leastDeposit && t('promotions.mostWrong')}
          {...form.register('leastDeposit', { validate: isAboveZero })}
        />
      )}
    </>
  );
};

/** The share of what counts, and the most that is paid. */
const ShareRules = ({ form, currency }: Fields & { readonly currency: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={layout.row}>
      {form.watch('kind') !== 'application' && (
        <TextField
          label={t('promotions.rate')}
          required
          numeric
          inputMode="decimal"
          error={errors.rate && t('promotions.rateWrong')}
          {...form.register('rate', { validate: (text) => rateFrom(text) !== null })}
        />
      )}
      <TextField
        label={t('promotions.most', { currency })}
        required
        numeric
        inputMode="decimal"
        error={errors.most && t('promotions.mostWrong')}
        {...form.register('most', { validate: isAboveZero })}
      />
    </div>
  );
};

/** What members get, and under which rules. */
export const PromotionReward = ({ form, list }: Fields & { readonly list: PromotionList }) => {
  const { t } = useTranslation();
  const { currency } = list;
  const kind = form.watch('kind');
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('promotions.reward')}</legend>
      <SelectField
        label={t('promotions.kindLabel')}
        hint={t(`promotions.kindText.${kind}`)}
        options={KINDS.map((value) => ({ value, label: t(`promotions.kind.${value}`) }))}
        {...form.register('kind')}
      />
      {kind !== 'none' && kind !== 'free-bets' && <ShareRules key={kind} form={form} currency={currency} />}
      {kind === 'free-bets' && <FreeBetRules form={form} list={list} />}
      {(kind === 'welcome' || kind === 'reload') && <DepositRules form={form} currency={currency} />}
      {kind === 'cashback' && <CashbackRules form={form} currency={currency} />}
      {kind !== 'none' && kind !== 'application' && (
        <>
          <Checkbox
            look="switch"
            label={t(kind === 'free-bets' ? 'promotions.winsAreBonus' : 'promotions.isBonus')}
            {...form.register('isBonus')}
          />
          {form.watch('isBonus') && <BonusRules form={form} currency={currency} />}
        </>
      )}
      {kind === 'application' && (
        <Checkbox look="switch" label={t('promotions.needsImage')} {...form.register('needsImage')} />
      )}
    </fieldset>
  );
};
