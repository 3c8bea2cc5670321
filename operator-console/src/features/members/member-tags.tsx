import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, SelectField, TextField } from 'shared-ui';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { tagsKey, useTags } from '../../shared/tags/index.ts';
import { readTags, sendTag, sendTagRemoval } from './member-page.api.ts';
import type { MemberRef, SetTag } from './member-page.api.ts';
import { membersKey } from './members.api.ts';

const NAME_MIN = 2;
const NAME_MAX = 30;

interface TagForm {
  /** Id of a known tag; empty: a new one. */
  readonly known: string;
  readonly name: string;
  readonly reason: string;
}

const TagDialog = ({
  member,
  has,
  onClose,
}: {
  readonly member: MemberRef;
  readonly has: readonly SetTag[];
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const known = useTags(member.merchant).filter(({ id }) => !has.some((tag) => tag.id === id));
  const nameOf = ({ known: chosen, name }: TagForm): string =>
    known.find(({ id }) => id === chosen)?.name ?? name.trim();
  return (
    <OrderDialog<TagForm>
      title={t('members.tag.addTitle')}
      text={t('members.tag.addText')}
      submit={t('members.tag.add')}
      defaults={{ known: '', name: '' }}
      send={(form, call) => sendTag(call, member, { name: nameOf(form), reason: form.reason })}
      renews={membersKey(member.merchant)}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          {known.length > 0 && (
            <SelectField
              label={t('members.tag.one')}
              options={[
                { value: '', label: t('members.tag.new') },
                ...known.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...register('known')}
            />
          )}
          {watch('known') === '' && (
            <TextField
              label={t('members.tag.name')}
              hint={t('members.tag.nameHint')}
              required
              maxLength={NAME_MAX}
              autoComplete="off"
              error={errors.name && t('members.tag.nameMissing')}
              {...register('name', {
                validate: (text, { known: chosen }) => chosen !== '' || text.trim().length >= NAME_MIN,
              })}
            />
          )}
        </>
      )}
    </OrderDialog>
  );
};

const SetTags = ({
  tags,
  onRemove,
}: {
  readonly tags: readonly SetTag[];
  readonly onRemove: ((tag: SetTag) => void) | null;
}) => {
  const { t, i18n } = useTranslation();
  return (
    <Facts>
      {tags.map((tag) => (
        <Fact key={tag.id} name={tag.name}>
          <span className={layout.two}>
            {tag.reason}
            <span className={layout.small}>
              {t('members.tag.by', { name: tag.setBy, at: formatDateTime(tag.setAt, i18n.language) })}
            </span>
            {onRemove && (
              <span>
                <Button
                  size="sm"
                  aria-label={t('members.tag.removeOf', { name: tag.name })}
                  onClick={() => onRemove(tag)}
                >
                  {t('members.tag.remove')}
                </Button>
              </span>
            )}
          </span>
        </Fact>
      ))}
    </Facts>
  );
};

/** Tags that operators have set on the member, each with its reason. */
export const MemberTags = (member: MemberRef) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canManage = useOperator()?.rights.includes('members.manage') ?? false;
  const [removing, setRemoving] = useState<SetTag | null>(null);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: [...tagsKey(member.merchant), 'member', member.id],
    queryFn: () => readTags(api, member),
  });
  return (
    <Card
      title={t('members.tags')}
      actions={
        canManage &&
        query.data && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('members.tag.add')}
          </Button>
        )
      }
    >
      <QueryView query={query} height="3rem">
        {({ tags }) =>
          tags.length === 0 ? (
            <p className={layout.note}>{t('members.tag.none')}</p>
          ) : (
            <SetTags tags={tags} onRemove={canManage ? setRemoving : null} />
          )
        }
      </QueryView>
      {isAdding && query.data && <TagDialog member={member} has={query.data.tags} onClose={() => setAdding(false)} />}
      {removing && (
        <OrderDialog
          title={t('members.tag.removeTitle', { name: removing.name })}
          text={t('members.tag.removeText')}
          submit={t('members.tag.remove')}
          danger
          send={({ reason }, call) => sendTagRemoval(call, member, removing.id, reason)}
          renews={membersKey(member.merchant)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
};
