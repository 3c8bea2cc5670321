import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField, TextField } from 'shared-ui';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { isAddress } from '../merchant-settings/index.ts';
import { helpLinesKey, sendHelpLine } from './help-lines.api.ts';
import type { HelpLine, HelpLineList } from './help-lines.api.ts';
import { FIRST_LANGUAGE, fromForm, isPhone, isSort, leadsSomewhere, toForm } from './help-lines.model.ts';
import type { HelpLineForm } from './help-lines.model.ts';

const NAME_MAX = 80;
const TEXT_MAX = 300;
const URL_MAX = 300;
const PHONE_MAX = 25;
const SCHEME = 'https://';

type Fields = { readonly form: UseFormReturn<HelpLineForm> };

const Reach = ({ form }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={layout.row}>
      <TextField
        type="tel"
        label={t('helpLines.phone')}
        hint={t('helpLines.phoneHint')}
        maxLength={PHONE_MAX}
        autoComplete="off"
        error={errors.phone && t('helpLines.phoneWrong')}
        {...form.register('phone', { validate: isPhone })}
      />
      <TextField
        type="url"
        inputMode="url"
        label={t('helpLines.url')}
        placeholder={SCHEME}
        maxLength={URL_MAX}
        autoComplete="off"
        error={errors.url && t(errors.url.type === 'reach' ? 'helpLines.unreachable' : 'settings.links.wrong')}
        {...form.register('url', {
          validate: { reach: (_text, values) => leadsSomewhere(values), address: isAddress },
        })}
      />
    </div>
  );
};

/** English for everybody, and the merchant's other languages one after the other. */
const Words = ({ form, languages }: Fields & { readonly languages: readonly string[] }) => {
  const { t } = useTranslation();
  const others = languages.filter((code) => code !== FIRST_LANGUAGE);
  const [chosen, setChosen] = useState(others[0] ?? '');
  const written = form.watch('texts');
  const mark = (code: string): string =>
    t(written[code]?.trim() ? 'helpLines.written' : 'helpLines.unwritten', { code });
  return (
    <>
      <TextAreaField
        label={t('helpLines.textIn', { language: FIRST_LANGUAGE })}
        hint={t('helpLines.textHint')}
        required
        rows={2}
        maxLength={TEXT_MAX}
        error={form.formState.errors.texts?.[FIRST_LANGUAGE] && t('helpLines.textMissing')}
        {...form.register(`texts.${FIRST_LANGUAGE}`, { validate: (text) => text.trim() !== '' })}
      />
      {others.length > 0 && (
        <div className={layout.group}>
          <SelectField
            label={t('helpLines.language')}
            options={others.map((code) => ({ value: code, label: mark(code) }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <TextAreaField
            key={chosen}
            label={t('helpLines.textIn', { language: chosen })}
            rows={2}
            maxLength={TEXT_MAX}
            {...form.register(`texts.${chosen}`)}
          />
        </div>
      )}
    </>
  );
};

/** The words at the fields. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'helpLines.name',
  phone: 'helpLines.phone',
  url: 'helpLines.url',
  sort: 'helpLines.sort',
};

const useNameOf = (): ((path: string) => string | null) => {
  const { t } = useTranslation();
  return (path) => {
    const [, language] = /^texts\.(\w+)$/.exec(path) ?? [];
    if (language !== undefined) return t('helpLines.textIn', { language });
    const key = NAMES[path];
    return key === undefined ? null : t(key);
  };
};

interface HelpLineDialogProps {
  readonly merchant: string;
  readonly list: HelpLineList;
  /** As it was read last; null adds one. */
  readonly line: HelpLine | null;
  readonly onClose: () => void;
}

export const HelpLineDialog = ({ merchant, list, line, onClose }: HelpLineDialogProps) => {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const formOf = (one: HelpLine | null) => toForm(one, list.lines, list.languages);
  const form = formOf(line);
  const order = useStoredOrder<HelpLineForm, HelpLine | (Stored & { readonly id?: never })>({
    stored: line ?? NEVER_SAVED,
    toForm: (stored) => formOf('name' in stored ? stored : null),
    queryKey: helpLinesKey(merchant),
  });
  return (
    <OrderDialog<HelpLineForm>
      size="md"
      title={line ? t('helpLines.changeTitle', { name: line.name }) : t('helpLines.add')}
      text={t('helpLines.orderText')}
      submit={t(line ? 'helpLines.save' : 'helpLines.add')}
      defaults={form}
      version={order.version}
      send={(typed, call) =>
        order.save((version) => sendHelpLine(call, merchant, line && { id: line.id, version }, fromForm(typed)))
      }
      refusalText={order.refusalText}
      renews={helpLinesKey(merchant)}
      onClose={onClose}
    >
      {(typed) => (
        <>
          {line && <OvertakenNotice stored={line} edited={order.editedIn(typed)} nameOf={nameOf} />}
          <div className={layout.row}>
            <TextField
              label={t('helpLines.name')}
              required
              maxLength={NAME_MAX}
              autoComplete="off"
              error={typed.formState.errors.name && t('helpLines.nameMissing')}
              {...typed.register('name', { validate: (text) => text.trim() !== '' })}
            />
            <TextField
              label={t('helpLines.sort')}
              hint={t('points.sortHint')}
              required
              numeric
              inputMode="numeric"
              error={typed.formState.errors.sort && t('helpLines.sortWrong')}
              {...typed.register('sort', { validate: isSort })}
            />
          </div>
          <Reach form={typed} />
          <Words form={typed} languages={Object.keys(form.texts)} />
        </>
      )}
    </OrderDialog>
  );
};
