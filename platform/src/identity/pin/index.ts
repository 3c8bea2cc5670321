/** Payment PIN, and the contacts that codes for it go to. */
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { CodesService } from '../codes/index.ts';
import { createSignInGuard } from '../identity/index.ts';
import type { Contacts, IdentityService, MemberProof } from '../identity/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createBindingService } from './contacts.service.ts';
import type { BindingDeps } from './contacts.service.ts';
import { PIN_LIMITS } from './pin.policy.ts';
import { createPinService } from './pin.service.ts';
import type { PinDeps, PinService } from './pin.service.ts';
import { contactRoutes, pinRoutes } from './pin.routes.ts';
import { seedPins } from './seed-demo.ts';

export { DEMO_PIN } from './seed-demo.ts';
export type { PinQuestion, PinService } from './pin.service.ts';
export { readPin } from './pin.store.ts';

export interface PinModuleDeps extends PlatformDeps {
  readonly hasher: PasswordHasher;
  readonly contacts: Contacts;
  readonly codes: Pick<CodesService, 'request' | 'redeem'>;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly requireProof: MemberProof;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly reauthentication: PinDeps['reauthentication'];
  readonly proved: BindingDeps['proved'];
  readonly audit: AuditTrail;
}

export const createPinModule = (deps: PinModuleDeps): PlatformModule & { readonly service: PinService } => {
  const { database, hasher, contacts, codes, requireProof, reauthentication, proved, audit } = deps;
  const now = (): Date => deps.clock.now();
  const guard = createSignInGuard(database, deps.config.portalSecret, {
    scopes: { name: 'account', address: 'address' },
    limits: PIN_LIMITS,
  });
  const service = createPinService({
    ...{ database, now, hasher, guard, contacts, codes, reauthentication },
    audit,
  });
  const bindings = createBindingService({ database, now, contacts, codes, requireProof, proved, audit });
  return {
    name: 'pin',
    service,
    routes: [...pinRoutes(service), ...contactRoutes(bindings)],
    seedDemo: (report) => seedPins({ ...deps, now }, report),
  };
};
