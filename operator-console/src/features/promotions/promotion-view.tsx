import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Money, Notice, StatRow, StatTile } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { PreviewButton, StateBadges } from '../../shared/versions/index.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { historyKey, openPreview, readHistory } from './promotions.api.ts';
import type { Promotion, PromotionHistory, PromotionList } from './promotions.api.ts';
import { PromotionVersions } from './promotion-versions.tsx';
import { editedOf } from './promotions.model.ts';
import { StepDialog } from './step-dialog.tsx';
import type { PromotionStep } from './step-dialog.tsx';

interface PromotionViewProps {
  readonly merchant: string;
  readonly list: PromotionList;
  readonly promotion: Promotion;
  readonly canConfigure: boolean;
  readonly onBack: () => void;
}

interface StepsProps {
  readonly merchant: string;
  readonly promotion: Promotion;
  readonly history: PromotionHistory;
  readonly onEdit: () => void;
  readonly onStep: (step: PromotionStep) => void;
}

const Steps = ({ merchant, promotion, history, onEdit, onStep }: StepsProps) => {
  const { t } = useTranslation();
  const draft = history.versions.find(({ state }) => state === 'draft');
  const { states, freeBets } = promotion;
  const hasLeft = freeBets !== null && freeBets.open > 0;
  const isOn = states.includes('live') || states.includes('scheduled');
  return (
    <span className={layout.actions}>
      <Button onClick={onEdit}>{t('promotions.editDraft')}</Button>
      {draft && (
        <PreviewButton
          number={draft.number}
          open={(api) => openPreview(api, merchant, promotion.promotionId, draft.number)}
        />
      )}
      {draft && (
        <Button variant="primary" onClick={() => onStep({ kind: 'publish' })}>
          {t('promotions.step.publish')}
        </Button>
      )}
      {draft && (
        <Button variant="quiet" onClick={() => onStep({ kind: 'discard' })}>
          {t('promotions.step.discard')}
        </Button>
      )}
      {isOn && (
        <Button variant="danger" onClick={() => onStep({ kind: 'stop' })}>
          {t('promotions.step.stop')}
        </Button>
      )}
      {!isOn && hasLeft && (
        <Button variant="danger" onClick={() => onStep({ kind: 'cancel' })}>
          {t('promotions.step.cancel')}
        </Button>
      )}
    </span>
  );
};

/** What a promotion with a reward has come to: members, and what it costs. */
const Effect = ({ promotion, currency }: { readonly promotion: Promotion; readonly currency: string }) => {
  const { t } = useTranslation();
  const number = useNumber();
  const { joined, claimed, paid, freeBets } = promotion;
  return (
    <StatRow>
      <StatTile label={t('promotions.joined')} value={number(joined)} />
      <StatTile label={t('promotions.claimed')} value={number(claimed)} />
      <StatTile
        label={t('promotions.paidIn', { currency })}
        value={<Money amount={paid} />}
        {...(freeBets && {
          hint: t('promotions.played', { played: number(freeBets.played), given: number(freeBets.given) }),
        })}
      />
    </StatRow>
  );
};

/** One promotion: how it stands, its draft, and its history. */
export const PromotionView = ({ merchant, list, promotion, canConfigure, onBack }: PromotionViewProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { promotionId: id, states } = promotion;
  const [isEditing, setEditing] = useState(false);
  const [step, setStep] = useState<PromotionStep | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const query = useQuery({ queryKey: historyKey(merchant, id), queryFn: () => readHistory(api, merchant, id) });
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <div className={layout.actions}>
        <Button size="sm" variant="quiet" onClick={onBack}>
          {t('promotions.back')}
        </Button>
      </div>
      <QueryView query={query} height="24rem">
        {(history) => {
          const edited = editedOf(promotion, history);
          const title = edited.texts['EN']?.title ?? '';
          return (
            <>
              <Card
                title={title}
                description={t(`promotions.kind.${edited.activity?.kind ?? 'none'}`)}
                actions={
                  canConfigure && (
                    <Steps {...{ merchant, promotion, history }} onEdit={() => setEditing(true)} onStep={setStep} />
                  )
                }
              >
                <StateBadges states={states} nameOf={(state) => t(`promotions.isState.${state}`)} />
                {removed.length > 0 && (
                  <Notice tone="pending" urgent title={t('promotions.removed')}>
                    {t('promotions.removedText', { parts: removed.join(', ') })}
                  </Notice>
                )}
              </Card>
              {promotion.activity && <Effect promotion={promotion} currency={list.currency} />}
              <PromotionVersions
                {...{ merchant, list, history }}
                canRestore={canConfigure}
                onRestore={(number) => setStep({ kind: 'restore', number })}
              />
              {isEditing && (
                <PromotionDialog
                  {...{ merchant, list }}
                  promotion={edited}
                  onSaved={(_id, parts) => setRemoved(parts)}
                  onClose={() => setEditing(false)}
                />
              )}
              {step && (
                <StepDialog
                  {...{ merchant, list, step, promotion, title, history }}
                  onGone={onBack}
                  onClose={() => setStep(null)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
};
