import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Money, Notice, StatRow, StatTile } from 'shared-ui';
import { ChangedNote } from './changed-note.tsx';
import { LoyaltySetting } from './loyalty-setting.tsx';
import { readReferral } from './loyalty.api.ts';
import type { ReferralRules } from './loyalty.api.ts';
import { ReferralDialog } from './referral-dialog.tsx';

interface ShownProps {
  readonly rules: ReferralRules;
  /** Null: this operator only looks. */
  readonly onChange: (() => void) | null;
}

const Shown = ({ rules, onChange }: ShownProps) => {
  const { t } = useTranslation();
  const { bonus, deposited, wagered, days, promoted, currency } = rules;
  return (
    <>
      <Notice tone={promoted ? 'won' : 'pending'} title={t(promoted ? 'loyalty.promoted' : 'loyalty.notPromoted')}>
        {t(promoted ? 'loyalty.promotedText' : 'loyalty.notPromotedText')}
      </Notice>
      <Card
        title={t('loyalty.referralRules')}
        description={t('loyalty.referralText', { currency })}
        actions={
          onChange && (
            <Button variant="primary" onClick={onChange}>
              {t('loyalty.changeReferral')}
            </Button>
          )
        }
      >
        <StatRow>
          <StatTile label={t('loyalty.bonus')} value={<Money amount={bonus} />} />
          <StatTile label={t('loyalty.deposited')} value={<Money amount={deposited} />} />
          <StatTile label={t('loyalty.wagered')} value={<Money amount={wagered} />} />
          <StatTile
            label={t('loyalty.claimWithin')}
            value={days === null ? t('loyalty.never') : t('loyalty.dayCount', { count: days })}
          />
        </StatRow>
      </Card>
      <ChangedNote {...rules} />
    </>
  );
};

interface ReferralTabProps {
  readonly merchant: string;
  readonly canConfigure: boolean;
}

/** What a member gets for a friend, and what the friend must have done before (PRO-013). */
export const ReferralTab = ({ merchant, canConfigure }: ReferralTabProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <LoyaltySetting merchant={merchant} name="referral" read={readReferral}>
      {(rules) => (
        <>
          <Shown rules={rules} onChange={canConfigure ? () => setOpen(true) : null} />
          {isOpen && <ReferralDialog merchant={merchant} rules={rules} onClose={() => setOpen(false)} />}
        </>
      )}
    </LoyaltySetting>
  );
};
