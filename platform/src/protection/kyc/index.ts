/** Identity check: personal information, documents, decisions of operators, gates. */
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Assignments } from '../../ground/assignments/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import { createNameKeyOf } from '../../identity/compliance/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { kycRule } from './admission.rule.ts';
import { createCasesService } from './cases.service.ts';
import type { CasesDeps } from './cases.service.ts';
import { createCipher } from './cipher.ts';
import { seedKyc } from './demo/seed-demo.ts';
import { createPictureReader } from './images.ts';
import type { PictureReader } from './images.ts';
import { createExported, createKycService } from './kyc.service.ts';
import type { KycDeps, KycService } from './kyc.service.ts';
import { kycRoutes } from './kyc.routes.ts';
import { operatorKycRoutes } from './operator.routes.ts';
import { rotationJob } from './rotation.job.ts';
import { createSettings } from './settings.ts';

export { approveDemoMember } from './demo/approve.ts';
export { PictureRefusal } from './images.ts';
export type { DrawnPicture, PictureReader } from './images.ts';
export type { KycService } from './kyc.service.ts';

/** A member's identity checks, for the member's own export. */
export const createIdentityCheckExport = ({ database, config }: Pick<PlatformDeps, 'database' | 'config'>) =>
  createExported({ database, cipher: createCipher(config.kycKeys) });

export interface KycModuleDeps extends PlatformDeps {
  readonly admission: Pick<Admission, 'add'>;
  readonly identity: Pick<IdentityService, 'findMember' | 'membersByIds'>;
  readonly merchants: Pick<MerchantsService, 'byCode' | 'directory'>;
  readonly compliance: KycDeps['compliance'];
  readonly audit: AuditTrail;
  readonly assignments: Assignments;
  readonly protection: KycDeps['protection'] & CasesDeps['protection'];
}

export interface KycModule extends PlatformModule {
  readonly service: KycService;
  /** For uploads of other domains: one decoder and one turn for all. */
  readonly pictures: Pick<PictureReader, 'draw'>;
}

export const createKycModule = (deps: KycModuleDeps): KycModule => {
  const { database, outbox, identity, merchants, compliance, protection, audit } = deps;
  const cipher = createCipher(deps.config.kycKeys);
  const settings = createSettings(database);
  const parts = { database, outbox, cipher, settings, protection, audit };
  const pictures = createPictureReader();
  const service = createKycService({
    ...{ ...parts, compliance, pictures },
    nameKeyOf: createNameKeyOf(deps.config.portalSecret),
  });
  const cases = createCasesService(parts);
  deps.admission.add(kycRule(database, settings));
  return {
    name: 'kyc',
    service,
    pictures,
    routes: kycRoutes(service),
    operatorRoutes: operatorKycRoutes({
      database,
      cases,
      settings,
      merchants,
      identity,
      assignments: deps.assignments,
    }),
    jobs: [rotationJob(cipher)],
    start: () => settings.start(),
    stop: async () => {
      pictures.stop();
      await settings.stop();
    },
    seedDemo: (report) =>
      seedKyc({ database, identity, merchants, settings, kyc: service, cases, now: () => deps.clock.now() }, report),
  };
};
