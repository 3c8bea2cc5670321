import { useEffect, useState } from 'react';
import { usePortal, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { Button } from 'shared-ui';
import { ChevronStartIcon } from 'shared-ui/icons';

const KEY = ['member', 'from-withdraw'] as const;

/** Opens the security centre, which then leads back. */
export const useSecurityCentre = (): (() => void) => {
  const portal = usePortal();
  const client = useQueryClient();
  return () => {
    client.setQueryData(KEY, true);
    portal.openOverlay('member-centre', 'securityCenter');
  };
};

/** Back to the withdrawal that needed something from here; nothing for who came another way. */
export const WayBack = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const client = useQueryClient();
  const [isFromThere] = useState(() => client.getQueryData(KEY) === true);
  // Known for this visit only.
  useEffect(() => client.removeQueries({ queryKey: KEY }), [client]);
  if (!isFromThere) return null;
  return (
    <div>
      <Button
        size="sm"
        variant="quiet"
        iconStart={<ChevronStartIcon size={18} />}
        onClick={() => portal.openOverlay('member-centre', 'withdraw')}
      >
        {t('withdraw.back')}
      </Button>
    </div>
  );
};
