import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CORE_MODULES } from 'shared-contracts/module';
import type { ActionCall } from 'shared-react';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import { OrderDialog } from '../../shared/order/index.ts';
import { merchantsKey, sendSwitch } from './merchants.api.ts';
import type { MerchantEntry, ModuleEntry } from './merchants.api.ts';
import { withModule } from './merchants.model.ts';

/** A module's switch changes what the lists of every page show. */
const EVERYTHING = [] as const;

interface SwitchDialogProps {
  readonly merchant: MerchantEntry;
  readonly module: ModuleEntry;
  readonly onClose: () => void;
}

const KNOWN: readonly string[] = CORE_MODULES;

/** What members lose, and what no switch takes from them (RSG-011). */
const Consequences = ({ module }: Pick<ModuleEntry, 'module'>) => {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact name={t('switch.goes')}>{t(`switch.goes.${KNOWN.includes(module) ? module : 'other'}`)}</Fact>
      <Fact name={t('switch.stays')}>{t('switch.staysText')}</Fact>
    </Facts>
  );
};

/** Asks why, then switches. What it says is what will happen to people who have the portal open now. */
export const SwitchDialog = ({ merchant, module, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const enabled = !module.enabled;
  const names = { module: t(`module.${module.module}`, { defaultValue: module.module }), merchant: merchant.name };
  const carryOut = async (reason: string, call: ActionCall): Promise<void> => {
    const changed = await sendSwitch(call, { merchant: merchant.code, module: module.module, enabled, reason });
    queries.setQueryData<readonly MerchantEntry[]>(
      merchantsKey,
      (merchants) => merchants && withModule(merchants, merchant.code, changed),
    );
  };
  return (
    <OrderDialog
      title={t(enabled ? 'switch.titleOn' : 'switch.titleOff', names)}
      text={t(enabled ? 'switch.textOn' : 'switch.textOff', names)}
      submit={t(enabled ? 'switch.on' : 'switch.off')}
      danger={!enabled}
      send={({ reason }, call) => carryOut(reason, call)}
      renews={EVERYTHING}
      onClose={onClose}
    >
      {() => !enabled && <Consequences module={module.module} />}
    </OrderDialog>
  );
};
