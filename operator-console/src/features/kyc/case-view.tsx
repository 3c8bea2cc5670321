import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { ID_TYPES, INCOME_SOURCES, OCCUPATIONS, OCCUPATION_FIRST } from 'shared-contracts/kyc';
import { useAction } from 'shared-react';
import { Badge, Button, Card, Notice, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { useLeave } from '../../shared/unsaved/index.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { approve, openCase, refuse } from './kyc.api.ts';
import type { OpenedCase } from './kyc.api.ts';
import styles from './kyc.module.css';
import { RefuseForm } from './refuse-form.tsx';

export const TONES = { waiting: 'pending', approved: 'won', refused: 'refused' } as const;

interface CaseViewProps {
  readonly merchant: string;
  readonly id: string;
  readonly canDecide: boolean;
  /** Decided, or put aside. */
  readonly onClose: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);

/** A asks to approve, R refuses, Escape puts the case aside: deciding is done a hundred times a day. */
const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A window over the case has taken the key for itself.
      if (event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const Person = ({ found }: { readonly found: OpenedCase }) => {
  const { t } = useTranslation();
  const { person, age, account } = found;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('kyc.account'), <AccountLink key="account" account={account} />],
    [t('kyc.payeename'), person.payeename],
    [t('kyc.birthday'), t('kyc.birthdayAge', { birthday: person.birthday, age })],
    [t('kyc.idType'), t(`kyc.idType.${ID_TYPES[person.idType - 1] ?? 'none'}`)],
    [t('kyc.nationality'), person.nationality],
    [t('kyc.placeOfBirth'), person.placeOfBirth],
    [t('kyc.address'), person.address],
    [t('kyc.permanentAddress'), person.permanentAddress],
    [t('kyc.sourceOfIncome'), t(`kyc.income.${INCOME_SOURCES[person.sourceOfIncome - 1] ?? 'none'}`)],
    [t('kyc.occupation'), t(`kyc.work.${OCCUPATIONS[person.occupation - OCCUPATION_FIRST] ?? 'none'}`)],
    [t('kyc.employerName'), person.employerName || '–'],
  ];
  return (
    <dl className={styles.person}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type Image = OpenedCase['images'][number];

const Pictures = ({
  images,
  onZoom,
}: {
  readonly images: readonly Image[];
  readonly onZoom: (image: Image) => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pictures}>
      {images.map((image) => (
        <figure key={image.kind} className={styles.figure}>
          <button type="button" className={styles.zoom} onClick={() => onZoom(image)}>
            <img src={image.url} alt={t('kyc.enlarge', { name: t(`kyc.image.${image.kind}`) })} />
          </button>
          <figcaption>
            {t(`kyc.image.${image.kind}`)}
            <span className={styles.size}>{`${image.width} × ${image.height}`}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
};

const useDecision = ({ merchant, id, onClose }: CaseViewProps) => {
  const { api } = useConsole();
  const queries = useQueryClient();
  const done = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['kyc', merchant, 'cases'] });
    onClose();
  };
  const approving = useAction(api, (_none: void, call) => approve(call, merchant, id), { onSuccess: done });
  const refusing = useAction(api, (body: Parameters<typeof refuse>[3], call) => refuse(call, merchant, id, body), {
    onSuccess: done,
  });
  return { approving, refusing, isBusy: approving.isPending || refusing.isPending };
};

/** One case: who it is, the three pictures beside it, the decision below. Opening it is recorded. */
export const CaseView = (props: CaseViewProps) => {
  const { merchant, id, canDecide, onClose } = props;
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const leave = useLeave();
  const { api } = useConsole();
  // Every look is recorded: none by the way, and nothing of it stays in memory.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['kyc', merchant, 'case', id],
    queryFn: () => openCase(api, merchant, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { approving, refusing, isBusy } = useDecision(props);
  const [isApproving, setApproving] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const [zoomed, setZoomed] = useState<Image | null>(null);
  const mayDecide = canDecide && data?.state === 'waiting' && !isBusy;
  useKeys(
    zoomed !== null || isRefusing || isApproving
      ? {}
      : { escape: onClose, ...(mayDecide ? { a: () => setApproving(true), r: () => setRefusing(true) } : {}) },
  );
  if (!data && error) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton shape="block" height="24rem" />;
  const failure = approving.error ?? refusing.error;
  return (
    <Card
      title={<AccountText text="kyc.caseOf" account={data.account} />}
      description={t(data.refusedBefore === 0 ? 'kyc.sentFirst' : 'kyc.sentAt', {
        at: formatDateTime(data.submittedAt, i18n.language),
        count: data.refusedBefore,
      })}
      actions={
        <span className={layout.actions}>
          <Badge tone={TONES[data.state]} dot>
            {t(`kyc.state.${data.state}`)}
          </Badge>
          <Button size="sm" variant="quiet" onClick={() => leave(onClose)}>
            {t('kyc.close')}
          </Button>
        </span>
      }
      footer={
        canDecide && data.state === 'waiting' && !isRefusing ? (
          <FormFoot>
            <Button onClick={() => setRefusing(true)} disabled={isBusy}>
              {t('kyc.refuse')}
              <kbd className={styles.key}>R</kbd>
            </Button>
            <Button variant="primary" busy={approving.isPending} onClick={() => setApproving(true)}>
              {t('kyc.approve')}
              <kbd className={styles.key}>A</kbd>
            </Button>
          </FormFoot>
        ) : undefined
      }
    >
      <div className={styles.case}>
        <Pictures images={data.images} onZoom={setZoomed} />
        {data.images.length === 0 ? <p>{t('kyc.noDocuments')}</p> : <Person found={data} />}
      </div>
      {failure && (
        <Notice tone="refused" urgent>
          {errorText(failure)}
        </Notice>
      )}
      {isRefusing && (
        <RefuseForm isBusy={isBusy} onSend={(body) => refusing.mutate(body)} onCancel={() => setRefusing(false)} />
      )}
      <Dialog
        open={isApproving}
        onClose={() => setApproving(false)}
        size="sm"
        title={<AccountText text="kyc.approveTitle" account={data.account} />}
        description={t('kyc.approveText')}
        actions={
          <>
            <Button onClick={() => setApproving(false)}>{t('switch.cancel')}</Button>
            <Button
              variant="primary"
              autoFocus
              onClick={() => {
                setApproving(false);
                approving.mutate();
              }}
            >
              {t('kyc.approve')}
            </Button>
          </>
        }
      />
      <Dialog
        open={zoomed !== null}
        onClose={() => setZoomed(null)}
        title={zoomed ? t(`kyc.image.${zoomed.kind}`) : ''}
        size="full"
      >
        {zoomed && <img className={styles.large} src={zoomed.url} alt={t(`kyc.image.${zoomed.kind}`)} />}
      </Dialog>
    </Card>
  );
};
