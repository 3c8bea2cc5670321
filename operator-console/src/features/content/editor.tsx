import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from 'shared-react';
import { Button, Card, Notice } from 'shared-ui';
import { OvertakenError, OvertakenNotice, useStoredForm } from '../../shared/editing/index.ts';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import {
  PreviewButton,
  RemovedNotice,
  StateBadges,
  contentKey,
  itemKey,
  openPreview,
  readItem,
  sendDraft,
} from '../../shared/versions/index.ts';
import type { ItemDetail } from '../../shared/versions/index.ts';
import type { Content, ContentKind, FieldsOf } from './content.api.ts';
import { FIRST_LANGUAGE, editedVersion } from './content.model.ts';
import { ItemVersions } from './item-versions.tsx';
import { fieldName, fieldText } from './kinds.tsx';
import type { Desk } from './kinds.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { ItemStep } from './step-dialog.tsx';

interface EditorProps<K extends ContentKind, F extends FieldValues> {
  readonly desk: Desk<K, F>;
  readonly merchant: string;
  readonly canEdit: boolean;
  readonly id: string | null;
  readonly stored: ItemDetail;
  readonly onOpen: (id: string | null) => void;
}

const titleOf = (stored: ItemDetail): string => {
  // An item of a page, not of the settings.
  const content = editedVersion(stored)?.content as Content | undefined;
  return (content?.kind === 'text' ? content.fields.key : content?.fields.texts[FIRST_LANGUAGE]?.title) ?? '';
};

const SHOWN = ['live', 'scheduled'];

const useDraft = <K extends ContentKind, F extends FieldValues>(props: EditorProps<K, F>) => {
  const { desk, merchant, id, stored, onOpen } = props;
  const { api } = useConsole();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const key = itemKey(merchant, id ?? desk.kind);
  const edited = useStoredForm<F, ItemDetail>({
    stored,
    // An item never changes its kind.
    toForm: (detail) =>
      desk.toForm((editedVersion(detail)?.content.fields ?? null) as FieldsOf<K> | null, detail.languages),
    queryKey: key,
  });
  const saving = useAction(
    api,
    (typed: F, call) =>
      edited.save((version) => sendDraft(call, merchant, id, { content: desk.fromForm(typed), version })),
    {
      onSuccess: async (saved, typed) => {
        setRemoved(saved.removed);
        if (id === null) {
          // Nothing is lost when the saved item takes the place of the new one.
          edited.form.reset(typed);
          await queries.invalidateQueries({ queryKey: contentKey(merchant) });
          return onOpen(saved.id);
        }
        const queryFn = () => readItem(api, merchant, id);
        edited.takeSaved(await queries.fetchQuery({ queryKey: key, queryFn, staleTime: 0 }), typed);
        await queries.invalidateQueries({ queryKey: [...contentKey(merchant), desk.kind] });
      },
    },
  );
  return { edited, removed, saving };
};

/** The form of a draft, what can be done with it, and the versions before it. */
export const Editor = <K extends ContentKind, F extends FieldValues>(props: EditorProps<K, F>) => {
  const { desk, merchant, canEdit, id, stored, onOpen } = props;
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const [step, setStep] = useState<ItemStep | null>(null);
  const { edited, removed, saving } = useDraft(props);
  const { form } = edited;
  const { isDirty } = form.formState;
  // The saved item takes the place of the new one, and of what would be typed meanwhile.
  const isLocked = !canEdit || (id === null && saving.isPending);
  const version = editedVersion(stored);
  const hasDraft = version?.state === 'draft';
  const isShown = stored.versions.some(({ state }) => SHOWN.includes(state));
  const isTyped = isDirty || edited.isOvertaken;
  const title = titleOf(stored);
  const { Fields } = desk;
  return (
    <>
      <RemovedNotice removed={removed} />
      <Card
        title={id === null ? (desk.name ?? t(`content.add.${desk.kind}`)) : title}
        description={t('content.editorText')}
        actions={
          <StateBadges
            states={stored.versions.map(({ state }) => state).filter(isListed)}
            nameOf={(state) => t(`content.state.${state}`)}
          />
        }
        footer={
          canEdit && (
            <FormFoot>
              {isDirty && id !== null && <p className={layout.note}>{t('content.saveFirst')}</p>}
              {hasDraft && (
                <Button variant="quiet" disabled={edited.isOvertaken} onClick={() => setStep({ kind: 'discard' })}>
                  {t('content.discard')}
                </Button>
              )}
              {isShown && (
                <Button variant="quiet" disabled={isTyped} onClick={() => setStep({ kind: 'withdraw' })}>
                  {t(desk.kind === 'text' ? 'content.unuse' : 'content.withdraw')}
                </Button>
              )}
              <Button
                disabled={edited.isOvertaken || (!isDirty && id !== null)}
                busy={saving.isPending}
                onClick={() => void form.handleSubmit((typed) => saving.mutate(typed))()}
              >
                {t('content.saveDraft')}
              </Button>
              {version && (
                <PreviewButton disabled={isTyped} open={() => openPreview(api, merchant, stored.id, version.number)} />
              )}
              <Button variant="primary" disabled={!hasDraft || isTyped} onClick={() => setStep({ kind: 'publish' })}>
                {t('content.publish')}
              </Button>
            </FormFoot>
          )
        }
      >
        <fieldset className={layout.group} disabled={isLocked}>
          <OvertakenNotice stored={stored} edited={edited} nameOf={fieldName(t)} textOf={fieldText(t)} />
          {saving.isError && !(saving.error instanceof OvertakenError) && (
            <Notice tone="refused" urgent>
              {errorText(saving.error)}
            </Notice>
          )}
          <Fields form={form} merchant={merchant} isNew={id === null} canEdit={!isLocked} />
        </fieldset>
      </Card>
      {id !== null && (
        <ItemVersions
          merchant={merchant}
          item={stored}
          canRestore={canEdit && !isTyped}
          onRestore={(number) => setStep({ kind: 'restore', number })}
        />
      )}
      {step && id !== null && (
        <StepDialog
          step={step}
          merchant={merchant}
          stored={stored}
          kind={desk.kind}
          title={title}
          onDone={(gone) => {
            edited.form.reset();
            if (gone) onOpen(null);
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
};

/** What an item is now; what it was stands in its history. */
const isListed = (state: string): boolean => state === 'draft' || SHOWN.includes(state);
