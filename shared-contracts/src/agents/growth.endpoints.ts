import { endpoint } from '../http/endpoint.ts';
import type * as schema from './growth.schema.ts';

/** The agent's link and its results (AGT-009). */
export const agentLink = /* #__PURE__ */ endpoint<typeof schema.agentLink>()({
  id: 'agents.link',
  method: 'GET',
  path: '/portal/agents/link',
  access: 'agent',
  subject: 'self',
  rate: 'read',
  module: 'agent',
  errors: [],
});
/** The register page was opened through an agent's link. The browser calls it once a day for each link; no visitor is stored (AGT-009). */
export const visitLink = /* #__PURE__ */ endpoint<typeof schema.visitLink>()({
  id: 'agents.visitLink',
  method: 'POST',
  path: '/portal/agents/link/visits',
  access: 'public',
  subject: 'none',
  rate: 'write',
  module: 'agent',
  errors: ['registration.invitation-unknown'],
});
/** Opens an account directly below the agent, who hands its first password on (AGT-008). */
export const openAccount = /* #__PURE__ */ endpoint<typeof schema.openAccount>()({
  id: 'agents.openAccount',
  method: 'POST',
  path: '/portal/agents/accounts',
  access: 'agent',
  subject: 'self',
  rate: 'write',
  module: 'agent',
  encrypted: true,
  idempotent: true,
  errors: ['registration.username-taken', 'registration.under-age'],
});
