import { pushState, subscribePush, unsubscribePush } from 'shared-contracts/push';
import { usePortal, useQuery } from 'shared-contracts/sdk';
import { useAction, useLanguage } from 'shared-react';
import { currentAddress, deviceOf, isBlocked, isSupported, subscribe, unsubscribe } from './push-device.ts';

/** `unoffered`: the installation sends none. `blocked`: the member has forbidden them in the browser. */
export type PushState = 'unoffered' | 'unsupported' | 'blocked' | 'off' | 'on';

/** Notifications on this device: their state, and agreeing to them or not. */
export const usePush = () => {
  const { api } = usePortal();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['member', 'push'],
    queryFn: async ({ signal }): Promise<{ readonly state: PushState; readonly publicKey: string }> => {
      const address = isSupported() ? await currentAddress() : null;
      const device = address === null ? {} : { device: await deviceOf(address) };
      const { publicKey, isOn } = await api.call(pushState, { query: device }, { signal });
      if (publicKey === null) return { state: 'unoffered', publicKey: '' };
      if (!isSupported()) return { state: 'unsupported', publicKey };
      if (isBlocked()) return { state: 'blocked', publicKey };
      return { state: isOn ? 'on' : 'off', publicKey };
    },
    staleTime: 0,
  });
  const publicKey = query.data?.publicKey ?? '';
  const change = useAction<boolean, void>(
    api,
    async (on, call) => {
      if (on) {
        const target = await subscribe(publicKey);
        if (target) await call(subscribePush, { body: { ...target, language } });
        return;
      }
      const endpoint = await currentAddress();
      // The platform first: what the browser forgets could no longer be named.
      if (endpoint !== null) await call(unsubscribePush, { body: { endpoint } });
      await unsubscribe();
    },
    { onSettled: () => query.refetch() },
  );
  return { state: query.data?.state, change };
};
