import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPortalError } from 'shared-contracts/errors';
import type { ApiClient } from 'shared-contracts/client';
import { ErrorState, Skeleton } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import { useConsole } from '../session/console-context.ts';
import { loyaltyKey } from './loyalty.api.ts';

const SKELETON_HEIGHT = '16rem';

interface LoyaltySettingProps<Setting> {
  readonly merchant: string;
  /** Tells its key from those of the other settings. */
  readonly name: string;
  readonly read: (api: ApiClient, merchant: string) => Promise<Setting>;
  readonly children: (setting: Setting) => ReactNode;
}

/** One setting of a merchant as it is read: on its way, failed, or there. */
export const LoyaltySetting = <Setting,>({ merchant, name, read, children }: LoyaltySettingProps<Setting>) => {
  const errorText = useErrorText();
  const { api } = useConsole();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...loyaltyKey(merchant), name],
    queryFn: () => read(api, merchant),
  });
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton shape="block" height={SKELETON_HEIGHT} />;
  return (
    <ErrorState
      text={errorText(error)}
      code={isPortalError(error) ? error.requestId : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
};
