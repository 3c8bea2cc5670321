/** What registration needs of the start (API-007): asked for once the page stands, found by the form that opens later. */
import { countryCodes } from 'shared-contracts/identity';
import type { Shell } from '../../shared/shell.types.ts';
import { addressesOf, keepInvitation } from './invitation.ts';
import { registerSettingQuery } from '../../shared/merchant/register-setting.ts';

/** Ignores failures: the dialog that needs the data fetches it again. */
export const preloadRegistration = (shell: Shell): void => {
  keepInvitation(window.sessionStorage, addressesOf(window));
  void shell.queryClient.prefetchQuery(registerSettingQuery(shell));
  void shell.queryClient.prefetchQuery({
    queryKey: ['country-codes'],
    queryFn: () => shell.api.call(countryCodes, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
