import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Database } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ContractsService } from '../contracts/index.ts';
import type { PreviewService } from '../preview/index.ts';
import type { BillActs } from '../settlement/index.ts';

/** What the calls of operators about agents work with. */
export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly contracts: ContractsService;
  readonly previews: Pick<PreviewService, 'ofMerchantDraft'>;
  readonly bills: BillActs;
  readonly audit: Pick<AuditTrail, 'record'>;
}
