/** What a row of the audit log is about, by the action that it tells of. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/operators/schema';
import type { AuditRow } from '../../ground/audit/index.ts';

export type ThingKind = ReplyOf<typeof schema.auditLog>['rows'][number]['thing']['kind'];
export type WhoKind = ReplyOf<typeof schema.auditLog>['rows'][number]['who']['kind'];

const NUMBER = /^\d{1,18}$/;
/** Names of those whose account is not known, as writers note them. */
const VISITORS: ReadonlySet<string> = new Set(['visitor', 'unknown']);

/** The first that fits. Whatever fits none is about a member where its subject is a number. */
const KINDS: readonly (readonly [RegExp, ThingKind])[] = [
  [
    /^(merchant\.|system\.status|registration\.settings|kyc\.settings|restricted-person\.add|vendor\.order)/,
    'merchant',
  ],
  [/^game\./, 'game'],
  [/^vendor/, 'vendor'],
  [/^(module|release)\./, 'module'],
  [/^(promotion\.(add|change)$|raffle\.)/, 'promotion'],
  [/^points\.(add|change)-reward$/, 'reward'],
  [/^mission\./, 'mission'],
  [/^(deposit\.|withdrawal\.|bank-account\.look-at-number$)/, 'payment'],
  [/^lottery-(result|draw)\./, 'draw'],
  [/^application\./, 'application'],
  [/^redemption\./, 'redemption'],
  [/^grant\.withdraw$/, 'grant'],
  [/^feedback\./, 'feedback'],
  [/^case\./, 'case'],
  [/^agent-bill\./, 'bill'],
  [/^(restricted-person|report-mail|message|deposit-method|grant|help-line|limit)\./, 'other'],
];

export const thingOf = ({ kind, action, subject }: Pick<AuditRow, 'kind' | 'action' | 'subject'>): ThingKind => {
  const found = KINDS.find(([form]) => form.test(action))?.[1];
  if (found) return found;
  if (NUMBER.test(subject)) return 'member';
  const isOfOperators = /^(operator|passkey|proof|second-factor|session|recovery-code)\./.test(action);
  return kind === 'operator' && isOfOperators && !VISITORS.has(subject) ? 'operator' : 'other';
};

/** Agents who act on their team are written by their account, other members by their number. */
export const isByAgent = (action: string): boolean => action.startsWith('member.agent-') || action === 'member.open';

export const whoOf = ({ kind, actor, action }: Pick<AuditRow, 'kind' | 'actor' | 'action'>): WhoKind => {
  if (VISITORS.has(actor)) return 'visitor';
  if (kind === 'identity' && isByAgent(action)) return 'member';
  if (kind === 'identity') return NUMBER.test(actor) ? 'member' : 'job';
  return kind === 'operator' ? 'operator' : 'job';
};

/** Whether it is looked up by a number. */
export const hasNumber = (kind: ThingKind): boolean =>
  ['member', 'promotion', 'reward', 'mission', 'application', 'redemption', 'grant', 'feedback', 'case'].includes(kind);

export const isNumber = (text: string): boolean => NUMBER.test(text);
