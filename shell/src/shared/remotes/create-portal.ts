/** The portal as one module receives it (`Portal` of shared-contracts): everything is stamped with, or kept apart by, its name. */
import { CONTRACT_VERSION } from 'shared-contracts/module';
import type { GameRef, ModuleName, OverlayName, Portal } from 'shared-contracts/module';
import type { ApiClient } from 'shared-contracts/client';
import type { MerchantInfo, ModuleRelease } from 'shared-contracts/composition';
import type { ServerClock } from 'shared-contracts/time';
import { readOnlyState } from '../bus/index.ts';
import type { SessionBus, StateStore } from '../bus/index.ts';
import { classOf, messageOf } from '../telemetry/index.ts';
import type { Telemetry } from '../telemetry/index.ts';
import { isLocal } from './local-release.ts';

export interface PortalHost {
  readonly api: ApiClient;
  readonly bus: SessionBus;
  readonly state: StateStore;
  readonly clock: ServerClock;
  readonly merchant: MerchantInfo;
  readonly telemetry: Telemetry;
  readonly navigate: (to: string) => void;
  readonly openOverlay: (overlay: OverlayName, page?: string) => void;
  readonly openLogin: () => void;
  readonly requireRealAccount: () => boolean;
  readonly launchGame: (game: GameRef) => void;
  readonly notify: Portal['notify'];
  readonly storage: Storage;
}

export interface HostedPortal {
  readonly portal: Portal;
  /** Ends every subscription that the module holds on the bus. */
  readonly tearDown: () => void;
}

/** Values of the device by merchant, member and module, so that neither reads the other's. */
const moduleStorage = (host: PortalHost, name: ModuleName): Portal['storage'] => {
  const keyOf = (key: string): string => {
    const account = host.state.member$.value?.account ?? '';
    return `portal:${host.merchant.code}:${account}:${name}:${key}`;
  };
  return {
    get: (key) => {
      try {
        return host.storage.getItem(keyOf(key));
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        host.storage.setItem(keyOf(key), value);
      } catch {
        // Full or forbidden: the value lives as long as the page.
      }
    },
  };
};

export const createPortal = (host: PortalHost, name: ModuleName, release: ModuleRelease): HostedPortal => {
  const { bus, tearDown } = host.bus.scope(name);
  const portal: Portal = {
    contract: CONTRACT_VERSION,
    module: name,
    merchant: host.merchant,
    api: host.api,
    bus,
    state: readOnlyState(host.state),
    clock: host.clock,
    navigate: host.navigate,
    openOverlay: host.openOverlay,
    openLogin: host.openLogin,
    requireRealAccount: host.requireRealAccount,
    launchGame: host.launchGame,
    storage: moduleStorage(host, name),
    telemetry: {
      reportError: (error, context) => {
        if (isLocal(release)) return;
        const place = Object.values(context ?? {}).join(' ');
        host.telemetry.failure({
          kind: 'unexpected',
          module: name,
          release: release.hash,
          errorClass: classOf(error),
          message: place === '' ? messageOf(error) : `${place}: ${messageOf(error)}`,
        });
      },
    },
    notify: host.notify,
  };
  return { portal, tearDown };
};
