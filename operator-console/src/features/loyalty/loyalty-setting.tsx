import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { loyaltyKey } from './loyalty.api.ts';

const HEIGHT = '16rem';

interface LoyaltySettingProps<Setting> {
  readonly merchant: string;
  /** Tells its key from those of the other settings. */
  readonly name: string;
  readonly read: (api: ApiClient, merchant: string) => Promise<Setting>;
  readonly children: (setting: Setting) => ReactNode;
}

/** One setting of a merchant as it is read: on its way, failed, or there. */
export const LoyaltySetting = <Setting,>({ merchant, name, read, children }: LoyaltySettingProps<Setting>) => {
  const { api } = useConsole();
  const query = useQuery({
    queryKey: [...loyaltyKey(merchant), name],
    queryFn: () => read(api, merchant),
  });
  return (
    <QueryView query={query} height={HEIGHT}>
      {children}
    </QueryView>
  );
};
