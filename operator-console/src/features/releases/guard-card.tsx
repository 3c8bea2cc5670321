import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GUARDED_PERCENT_MAX } from 'shared-contracts/releases';
import { Button, Card } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { WaitingProposal } from '../../shared/proposal/index.ts';
import { releaseOrders, releasesKey } from './releases.api.ts';
import type { ModuleReleases } from './releases.api.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface GuardCardProps {
  readonly releases: ModuleReleases;
  readonly canManage: boolean;
}

const useWaitingTitle = (): ((waiting: NonNullable<ModuleReleases['waiting']>) => string) => {
  const { t } = useTranslation();
  return ({ release, merchant }) => {
    if (release === null) return t('releases.guardOffProposed');
    const { version } = release;
    return merchant === null
      ? t('releases.promoteProposed', { version })
      : t('releases.promoteProposedAt', { version, merchant });
  };
};

/** Whether two operators are needed for what reaches all players, and what waits for the second. */
export const GuardCard = ({ releases: { module, guarded, waiting, decided }, canManage }: GuardCardProps) => {
  const { t } = useTranslation();
  const titleOf = useWaitingTitle();
  const refusalText = useRefusalText();
  const [isChanging, setChanging] = useState(false);
  const key = guarded ? 'guardOff' : 'guardOn';
  return (
    <>
      <WaitingProposal
        waiting={waiting}
        decided={decided}
        titleOf={titleOf}
        canDecide={canManage}
        send={(id, decision, call) => releaseOrders(call, module).decide(id, decision)}
        refusalText={refusalText}
        renews={releasesKey}
      />
      <Card
        title={t(guarded ? 'releases.guarded' : 'releases.notGuarded')}
        actions={
          canManage &&
          waiting === null && (
            <Button size="sm" onClick={() => setChanging(true)}>
              {t(`releases.${key}`)}
            </Button>
          )
        }
      >
        <p className={layout.note}>
          {t(guarded ? 'releases.guardedText' : 'releases.notGuardedText', { percent: GUARDED_PERCENT_MAX })}
        </p>
      </Card>
      {isChanging && (
        <OrderDialog
          title={t(`releases.${key}Title`)}
          text={t(`releases.${key}Text`)}
          submit={t(`releases.${key}`)}
          send={({ reason }, call) => releaseOrders(call, module).guard({ guarded: !guarded, reason })}
          renews={releasesKey}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
};
