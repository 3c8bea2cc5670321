import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Notice, SelectField, TextField } from 'shared-ui';
import { RichText } from 'shared-ui/rich-text';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { SegmentField } from '../../shared/segments/index.ts';
import { RichTextField } from '../rich-text/index.ts';
import { promotionsKey, sendDraft } from './promotions.api.ts';
import type { Promotion, PromotionList } from './promotions.api.ts';
import {
  FIRST_LANGUAGE,
  KINDS,
  promotionFromForm,
  promotionToForm,
  rateFrom,
  takesStake,
  timeFrom,
} from './promotions.model.ts';
import type { PromotionForm } from './promotions.model.ts';
import styles from './promotions.module.css';

const PICTURE = /^\/[\w./?=-]{1,200}$/;
const TITLE_MAX = 120;
const SUMMARY_MAX = 300;
const CONTENT_MAX = 20_000;

type Fields = { readonly form: UseFormReturn<PromotionForm> };

const isAboveZero = (text: string): boolean => !['0.00', null].includes(moneyFrom(text));

/** As members read it: what could run is removed here, and again where it is saved. */
const Preview = ({ form, language }: Fields & { readonly language: string }) => {
  const { t } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  const text = form.watch(`texts.${language}`);
  if (isFailed) return <Notice tone="refused">{t('promotions.previewFailed')}</Notice>;
  return (
    <section className={styles.preview} aria-label={t('promotions.preview')}>
      <h3>{text.title}</h3>
      <p className={layout.note}>{text.summary}</p>
      <RichText html={text.content} onFollow={() => undefined} onError={() => setFailed(true)} />
    </section>
  );
};

/** One language at a time; English is needed. */
const Texts = ({ form, languages }: Fields & { readonly languages: readonly string[] }) => {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<string>(FIRST_LANGUAGE);
  const [isPreview, setPreview] = useState(false);
  const written = form.watch('texts');
  const fault = form.formState.errors.texts?.[FIRST_LANGUAGE]?.title;
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('promotions.texts')}</legend>
      <div className={layout.row}>
        <SelectField
          label={t('promotions.language')}
          options={languages.map((code) => ({
            value: code,
            label: t(written[code]?.title.trim() ? 'promotions.written' : 'promotions.unwritten', { code }),
          }))}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <TextField
          key={`title-${language}`}
          label={t('promotions.titleIn', { language })}
          required={language === FIRST_LANGUAGE}
          maxLength={TITLE_MAX}
          error={language === FIRST_LANGUAGE && fault ? t('promotions.titleMissing') : undefined}
          {...form.register(`texts.${language}.title`, {
            validate: (_title, { texts }) => (texts[FIRST_LANGUAGE]?.title.trim() ?? '') !== '',
          })}
        />
      </div>
      {fault && language !== FIRST_LANGUAGE && <Notice tone="refused">{t('promotions.titleMissing')}</Notice>}
      <TextField
        key={`summary-${language}`}
        label={t('promotions.summaryIn', { language })}
        maxLength={SUMMARY_MAX}
        {...form.register(`texts.${language}.summary`)}
      />
      <RichTextField
        key={`content-${language}`}
        label={t('promotions.contentIn', { language })}
        maxLength={CONTENT_MAX}
        value={written[language]?.content ?? ''}
        onChange={(content) => form.setValue(`texts.${language}.content`, content, { shouldDirty: true })}
      />
      <div>
        <Button aria-expanded={isPreview} onClick={() => setPreview(!isPreview)}>
          {t(isPreview ? 'promotions.hidePreview' : 'promotions.preview')}
        </Button>
      </div>
      {isPreview && <Preview key={language} form={form} language={language} />}
    </fieldset>
  );
};

const Place = ({ form, list, merchant }: Fields & { readonly list: PromotionList; readonly merchant: string }) => {
  const { t, i18n } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <div className={layout.row}>
        <SelectField
          label={t('promotions.category')}
          error={errors.category && t('promotions.categoryMissing')}
          options={list.categories.map(({ key, names }) => ({
            value: key,
            label: names[i18n.language.toUpperCase()] ?? names['EN'] ?? key,
          }))}
          {...form.register('category', { required: true })}
        />
        <TextField
          label={t('promotions.sort')}
          hint={t('points.sortHint')}
          required
          numeric
          inputMode="numeric"
          error={errors.sort && t('promotions.wholeWrong')}
          {...form.register('sort', { validate: (text) => wholeFrom(text, 0, 10_000) !== null })}
        />
      </div>
      <TextField
        label={t('promotions.picture')}
        hint={t('promotions.pictureHint')}
        required
        error={errors.imageUrl && t('promotions.pictureWrong')}
        {...form.register('imageUrl', { validate: (text) => PICTURE.test(text.trim()) })}
      />
      <div className={layout.row}>
        <TextField
          type="datetime-local"
          label={t('promotions.startsAt')}
          required
          error={errors.startsAt && t('promotions.timeWrong')}
          {...form.register('startsAt', { validate: (text) => timeFrom(text) !== null })}
        />
        <TextField
          type="datetime-local"
          label={t('promotions.endsAt')}
          hint={t('promotions.emptyIsForever')}
          error={errors.endsAt && t('promotions.endWrong')}
          {...form.register('endsAt', { validate: (text, { startsAt }) => text === '' || text > startsAt })}
        />
      </div>
      <Checkbox look="switch" label={t('promotions.announced')} {...form.register('announced')} />
      <SegmentField
        merchant={merchant}
        label={t('promotions.members')}
        hint={t('promotions.membersHint')}
        error={errors.segmentId && t('promotions.membersWrong')}
        value={form.watch('segmentId')}
        onChange={(id) => form.setValue('segmentId', id, { shouldDirty: true })}
      />
    </>
  );
};

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

const Reward = ({ form, list }: Fields & { readonly list: PromotionList }) => {
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

/** The words at the fields, as the form has them. */
const NAMES: Readonly<Record<string, string>> = {
  category: 'promotions.category',
  imageUrl: 'promotions.picture',
  startsAt: 'promotions.startsAt',
  endsAt: 'promotions.endsAt',
  announced: 'promotions.announced',
  segmentId: 'promotions.members',
  sort: 'promotions.sort',
  kind: 'promotions.kindLabel',
  rate: 'promotions.rate',
  most: 'promotions.most',
  leastDeposit: 'promotions.leastDeposit',
  wagerTimes: 'promotions.wagerTimes',
  countsUntil: 'promotions.countsUntil',
  leastLoss: 'promotions.leastLoss',
  needsImage: 'promotions.needsImage',
  isBonus: 'promotions.isBonus',
  bonusTimes: 'promotions.bonusTimes',
  bonusDays: 'promotions.bonusDays',
  bonusFirst: 'promotions.bonusFirst',
  stakeMax: 'promotions.stakeMax',
  bets: 'promotions.bets',
  stake: 'promotions.stake',
  needsDeposit: 'promotions.needsDeposit',
};

/** `texts.EN.title` as the field is called. */
export const useNameOf = (currency: string): ((path: string) => string | null) => {
  const { t } = useTranslation();
  return (path) => {
    const [, language, field] = /^texts\.(\w+)\.(\w+)$/.exec(path) ?? [];
    if (language !== undefined && field !== undefined) return t(`promotions.${field}In`, { language });
    const key = NAMES[path];
    return key === undefined ? null : t(key, { currency });
  };
};

const NEVER_SAVED = { version: 0, changedAt: null, changedBy: null };

interface PromotionDialogProps {
  readonly merchant: string;
  readonly list: PromotionList;
  /** With what its draft says; null adds one. */
  readonly promotion: Promotion | null;
  readonly onSaved: (id: string, removed: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The draft of a promotion. */
export const PromotionDialog = ({ merchant, list, promotion, onSaved, onClose }: PromotionDialogProps) => {
  const { t } = useTranslation();
  const nameOf = useNameOf(list.currency);
  const [begun] = useState(() => new Date());
  const toForm = (one: Promotion | null) => promotionToForm(one, list, begun);
  const order = useStoredOrder<PromotionForm, Promotion | (typeof NEVER_SAVED & { readonly promotionId?: never })>({
    stored: promotion ?? NEVER_SAVED,
    toForm: (stored) => toForm('promotionId' in stored ? (stored as Promotion) : null),
    queryKey: promotionsKey(merchant),
  });
  const id = promotion?.promotionId ?? null;
  const defaults = toForm(promotion);
  return (
    <OrderDialog<PromotionForm>
      size="md"
      title={t(promotion ? 'promotions.editDraft' : 'promotions.addDraft')}
      text={t('promotions.draftText')}
      submit={t('promotions.saveDraft')}
      withoutReason
      defaults={defaults}
      version={order.version}
      send={async (form, call) => {
        const saved = await order.save((version) =>
          sendDraft(call, merchant, id, { ...promotionFromForm(form, promotion), version }),
        );
        onSaved(saved.promotionId, saved.removed);
      }}
      fieldOf={(error) => refusedField(error, ['countsUntil', 'endsAt', 'category', 'segmentId'] as const)}
      refusalText={order.refusalText}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {promotion && <OvertakenNotice stored={promotion} edited={order.editedIn(form)} nameOf={nameOf} />}
          <Texts form={form} languages={Object.keys(defaults.texts)} />
          <Place form={form} list={list} merchant={merchant} />
          <Reward form={form} list={list} />
        </>
      )}
    </OrderDialog>
  );
};
