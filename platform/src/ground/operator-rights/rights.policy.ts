/** What each role of the back office may do (OPR-002). Pure. */
import { PortalError } from 'shared-contracts/errors';
import type { Operator } from '../../kernel/index.ts';

export const OPERATOR_ROLES = ['owner', 'finance', 'support', 'content', 'risk', 'release'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const RIGHTS = [
  'merchants.read',
  'modules.switch',
  'merchants.status',
  'merchants.configure',
  'merchants.content',
  'merchants.access',
  'releases.read',
  'releases.manage',
  'releases.tokens',
  'operators.manage',
  'audit.read',
  'audit.verify',
  'messages.read',
  'feedback.read',
  'feedback.manage',
  'registration.read',
  'registration.configure',
  'compliance.read',
  'compliance.manage',
  'points.read',
  'points.configure',
  'points.decide',
  'members.read',
  'members.manage',
  'protection.read',
  'protection.manage',
  'kyc.read',
  'kyc.decide',
  'kyc.configure',
  'sign-in.issue-link',
  'sign-in.configure',
  'addresses.read',
  'addresses.block',
  'banks.read',
  'banks.manage',
  'bank-accounts.read',
  'bank-accounts.remove',
  'payments.read',
  'payments.decide',
  'payments.configure',
  'grants.read',
  'grants.give',
  'loyalty.read',
  'loyalty.configure',
  'lottery.read',
  'lottery.results',
  'lottery.odds',
] as const;
export type Right = (typeof RIGHTS)[number];

const ROLE_RIGHTS: Readonly<Record<OperatorRole, readonly Right[]>> = {
  owner: RIGHTS,
  finance: [
    'merchants.read',
    'members.read',
    'points.read',
    'points.configure',
    'points.decide',
    'banks.read',
    'banks.manage',
    'bank-accounts.read',
    'bank-accounts.remove',
    'payments.read',
    'payments.decide',
    'grants.read',
    'grants.give',
    'loyalty.read',
    'loyalty.configure',
    'lottery.read',
    'lottery.results',
    'lottery.odds',
  ],
  support: [
    'merchants.read',
    'merchants.content',
    'releases.read',
    'messages.read',
    'feedback.read',
    'feedback.manage',
    'registration.read',
    'members.read',
    'members.manage',
    'points.read',
    'protection.read',
    'protection.manage',
    'banks.read',
    'bank-accounts.read',
    'payments.read',
    'grants.read',
    'loyalty.read',
  ],
  content: [
    'merchants.read',
    'merchants.content',
    'feedback.read',
    'registration.read',
    'registration.configure',
    'points.read',
    'loyalty.read',
  ],
  risk: [
    'merchants.read',
    'merchants.status',
    'merchants.access',
    'releases.read',
    'registration.read',
    'compliance.read',
    'compliance.manage',
    'audit.read',
    'audit.verify',
    'members.read',
    'members.manage',
    'protection.read',
    'protection.manage',
    'kyc.read',
    'kyc.decide',
    'kyc.configure',
    'addresses.read',
    'addresses.block',
    'banks.read',
    'bank-accounts.read',
    'bank-accounts.remove',
    'payments.read',
    'grants.read',
    'loyalty.read',
    'lottery.read',
    'lottery.results',
    'lottery.odds',
  ],
  release: [
    'merchants.read',
    'modules.switch',
    'merchants.status',
    'releases.read',
    'releases.manage',
    'releases.tokens',
  ],
};

const isRole = (role: string): role is OperatorRole => (OPERATOR_ROLES as readonly string[]).includes(role);

/** A role that is not known has no right at all. */
export const rightsOf = (role: string): readonly Right[] => (isRole(role) ? ROLE_RIGHTS[role] : []);

/** @throws PortalError `session.forbidden`. */
export const requireRight = (operator: Operator, right: Right): void => {
  if (!rightsOf(operator.role).includes(right)) throw new PortalError('session.forbidden');
};

export const mayTouch = (operator: Operator, merchantId: number): boolean =>
  operator.merchants === 'all' || operator.merchants.includes(merchantId);
