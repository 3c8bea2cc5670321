/** The audit log as operators read it. */
import type { PlatformModule } from '../../kernel/index.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import type { AuditLogDeps } from './audit-log.routes.ts';

export const createAuditLogModule = (deps: AuditLogDeps): PlatformModule => ({
  name: 'audit-log',
  routes: [],
  operatorRoutes: auditLogRoutes(deps),
});
