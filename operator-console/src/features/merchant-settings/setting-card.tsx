import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from 'shared-react';
import type { ActionCall } from 'shared-react';
import { Button, Card, Notice } from 'shared-ui';
import { OvertakenError, OvertakenNotice, useStoredForm } from '../../shared/editing/index.ts';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { PreviewButton, RemovedNotice, openPreview, sendDraft } from '../../shared/versions/index.ts';
import type { ItemContent, ItemDetail } from '../../shared/versions/index.ts';
import type { SettingDesk } from './setting-desk.ts';
import { SettingState } from './setting-state.tsx';
import { SettingStepDialog } from './setting-step-dialog.tsx';
import type { SettingStep } from './setting-step-dialog.tsx';
import { SettingVersions } from './setting-versions.tsx';
import { readSetting, settingKey } from './settings.api.ts';
import type { SettingKind, Settings, StoredFields } from './settings.api.ts';
import { begunVersion } from './settings.model.ts';
import styles from './settings.module.css';

interface SettingCardProps<K extends SettingKind, F extends FieldValues> {
  readonly desk: SettingDesk<K, F>;
  readonly settings: Settings;
  readonly can: (right: string) => boolean;
}

/** Other operators change things too, and schedules take effect. */
const REFRESH_MS = 10_000;

/** A setting that changes by versions: its form, what is live and what is to come, and the versions before. */
export const SettingCard = <K extends SettingKind, F extends FieldValues>(props: SettingCardProps<K, F>) => {
  const { desk, settings } = props;
  const { api } = useConsole();
  const query = useQuery({
    queryKey: settingKey(settings.code, desk.kind),
    queryFn: () => readSetting(api, settings.code, desk.kind),
    refetchInterval: REFRESH_MS,
  });
  return (
    <QueryView query={query} height="30rem">
      {(stored) => <SettingEditor {...props} stored={stored} />}
    </QueryView>
  );
};

const useSettingEditor = <K extends SettingKind, F extends FieldValues>({
  desk,
  settings,
  stored,
}: Pick<SettingCardProps<K, F>, 'desk' | 'settings'> & { readonly stored: ItemDetail }) => {
  const { api } = useConsole();
  const queries = useQueryClient();
  const queryKey = settingKey(settings.code, desk.kind);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const edited = useStoredForm<F, ItemDetail>({
    stored,
    toForm: (detail) => {
      // An item never changes its kind.
      const fields = begunVersion(detail)?.content.fields as StoredFields<K> | undefined;
      return desk.toForm(fields ?? desk.liveOf(settings));
    },
    queryKey,
  });
  const read = (): Promise<ItemDetail> => {
    const queryFn = () => readSetting(api, settings.code, desk.kind);
    return queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
  };
  const refresh = async (): Promise<void> => edited.take(await read());
  /** The version is the one that was known when these values were typed. */
  const saveDraft = async (typed: F, version: number, call: ActionCall) => {
    const content = { kind: desk.kind, fields: desk.fromForm(typed) } as ItemContent;
    const saved = await edited.save(() => sendDraft(call, settings.code, stored.id || null, { content, version }));
    setRemoved(saved.removed);
    edited.takeSaved(await read(), typed);
    return saved;
  };
  const saving = useAction(api, (typed: F, call) => saveDraft(typed, edited.base.version, call));
  return { edited, removed, refresh, saveDraft, saving };
};

const SettingEditor = <K extends SettingKind, F extends FieldValues>(
  props: SettingCardProps<K, F> & { readonly stored: ItemDetail },
) => {
  const { desk, settings, can, stored } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { edited, removed, refresh, saveDraft, saving } = useSettingEditor(props);
  const [step, setStep] = useState<SettingStep<F> | null>(null);
  const { form, isOvertaken } = edited;
  const { isDirty } = form.formState;
  const isEditable = desk.rights.every(can);
  const shown = begunVersion(stored);
  const hasDraft = shown?.state === 'draft';
  const { version } = edited.base;
  const name = t(`settings.${desk.kind}`);
  const { Fields } = desk;
  const publish = form.handleSubmit((typed) =>
    setStep({ kind: 'publish', version, typed: isDirty || !hasDraft ? typed : null }),
  );
  return (
    <Card
      title={name}
      description={t(`settings.${desk.kind}.text`)}
      footer={
        isEditable && (
          <FormFoot>
            {isDirty && <p className={layout.note}>{t('settings.draft.saveFirst')}</p>}
            {hasDraft && (
              <Button variant="quiet" disabled={isOvertaken} onClick={() => setStep({ kind: 'discard', version })}>
                {t('settings.draft.discard')}
              </Button>
            )}
            <Button
              disabled={!isDirty || isOvertaken}
              busy={saving.isPending}
              onClick={() => void form.handleSubmit((typed) => saving.mutate(typed))()}
            >
              {t('settings.draft.save')}
            </Button>
            {shown && (
              <PreviewButton
                disabled={isDirty}
                open={(api) => openPreview(api, settings.code, stored.id, shown.number)}
              />
            )}
            <Button variant="primary" disabled={(!isDirty && !hasDraft) || isOvertaken} onClick={() => void publish()}>
              {t('settings.publish')}
            </Button>
          </FormFoot>
        )
      }
    >
      <div className={styles.fields}>
        <SettingState
          item={stored}
          isEditable={isEditable}
          isTyped={isDirty}
          onCancel={() => setStep({ kind: 'cancel', version })}
          onDismiss={() => setStep({ kind: 'dismiss', version })}
        />
        <RemovedNotice removed={removed} />
        <OvertakenNotice
          stored={stored}
          edited={edited}
          nameOf={desk.nameOf(t)}
          {...(desk.textOf && { textOf: desk.textOf(t) })}
        />
        {saving.isError && !(saving.error instanceof OvertakenError) && (
          <Notice tone="refused" urgent>
            {errorText(saving.error)}
          </Notice>
        )}
        <Fields form={form} settings={settings} isEditable={isEditable} />
        <SettingVersions
          desk={desk}
          merchant={settings.code}
          item={stored}
          canRestore={isEditable && !isDirty}
          canPreview={isEditable}
          onRestore={(number) => setStep({ kind: 'restore', version, number })}
        />
      </div>
      {step && (
        <SettingStepDialog
          step={step}
          setting={desk.kind}
          merchant={settings}
          id={stored.id}
          saveDraft={saveDraft}
          save={edited.save}
          onSaved={(saved) => setStep({ kind: 'publish', version: saved, typed: null })}
          onDone={refresh}
          onClose={() => setStep(null)}
        />
      )}
    </Card>
  );
};
