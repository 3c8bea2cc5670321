/** The ground: audit trail, admission, geo, human check, encrypted bodies. */
import type { PlatformDeps } from '../kernel/index.ts';
import { createPort } from '../kernel/index.ts';
import { createAdmission } from './admission/index.ts';
import { createAssignments } from './assignments/index.ts';
import type { OperatorReader } from './assignments/index.ts';
import { createAuditTrail } from './audit/index.ts';
import { createEncryptionModule } from './encryption/index.ts';
import { createGeoModule } from './geo/index.ts';
import { createHumanCheckModule } from './human-check/index.ts';
import { createProposals } from './proposals/index.ts';

export const assembleGround = (deps: PlatformDeps) => {
  const encryption = createEncryptionModule(deps);
  const geo = createGeoModule(deps);
  const humanCheck = createHumanCheckModule(deps);
  const audit = createAuditTrail();
  const port = createPort<OperatorReader>('ground', { mayWork: true });
  return {
    port,
    admission: createAdmission(),
    assignments: createAssignments({ audit, operators: port.calls }),
    audit,
    geo,
    proposals: createProposals({ audit }),
    humanCheck: humanCheck.service,
    disclosures: humanCheck.disclosures,
    modules: [encryption, geo, humanCheck],
  };
};
export type Ground = ReturnType<typeof assembleGround>;
