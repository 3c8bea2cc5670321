import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui';
import type { Tone } from 'shared-ui';
import type { ListedMember } from './members.api.ts';

const STATUS_TONES: Readonly<Record<ListedMember['status'], Tone>> = {
  active: 'won',
  'suspended-by-agent': 'pending',
  blocked: 'refused',
};
const VERIFICATION_TONES: Readonly<Record<ListedMember['verification'], Tone>> = {
  N: 'neutral',
  P: 'pending',
  Y: 'won',
};

export const StatusBadge = ({ status }: Pick<ListedMember, 'status'>) => {
  const { t } = useTranslation();
  return (
    <Badge tone={STATUS_TONES[status]} dot>
      {t(`members.status.${status}`)}
    </Badge>
  );
};

export const VerificationBadge = ({ verification }: Pick<ListedMember, 'verification'>) => {
  const { t } = useTranslation();
  return <Badge tone={VERIFICATION_TONES[verification]}>{t(`members.verification.${verification}`)}</Badge>;
};
