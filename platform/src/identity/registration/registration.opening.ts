/** What a new account is made of: member, contacts, record, code, PIN. All of it in one transaction. */
import { PortalError } from 'shared-contracts/errors';
import type { Trx } from '../../kernel/index.ts';
import type { Invitation } from './invitations.ts';
import type { ReadyApplication } from './registration.model.ts';
import { newAccount } from './registration.policy.ts';
import type { RegistrationDeps } from './ports.ts';
import type { Applicant } from './registration.model.ts';
import { TOLD_FIELDS, sealRecord } from './record.ts';
import { insertRecord } from './registration.store.ts';

const MEMBER_TYPE = 1;
const ACCOUNT_TRIES = 5;

/** What the checks have found. */
export type Checked = { readonly invitation: Invitation; readonly isMobileVerified: boolean };

/** One account that is being made. */
interface Opening {
  readonly trx: Trx;
  readonly applicant: Applicant;
  readonly ready: ReadyApplication;
  readonly checked: Checked;
  readonly at: Date;
}

const addMember = async (
  { identity }: RegistrationDeps,
  { trx, applicant, ready, checked, at }: Opening,
): Promise<{ readonly id: bigint; readonly account: string }> => {
  const { merchant, ip } = applicant;
  const { type, body, passwordHash } = ready;
  const isMobile = type === 'registerMobile';
  for (let tries = 0; tries < ACCOUNT_TRIES; tries += 1) {
    const account = isMobile ? newAccount(merchant.code) : body.username;
    const id = await identity.addMember(
      {
        merchantId: merchant.id,
        account,
        nickname: account,
        passwordHash,
        type: MEMBER_TYPE,
        isAgent: 0,
        uplineId: checked.invitation.uplineId,
        toUpline: checked.invitation.uplineId !== null,
        registeredAt: at,
        registeredIp: ip,
      },
      trx,
    );
    if (id !== null) return { id, account };
    // Somebody took the name in the same moment; a number of ours is drawn again.
    if (!isMobile) throw new PortalError('registration.username-taken');
  }
  throw new PortalError('server.unavailable');
};

const addContacts = async (
  { contacts }: RegistrationDeps,
  { trx, applicant, ready, checked, at }: Opening,
  memberId: bigint,
): Promise<void> => {
  const { email, mobile } = ready;
  const member = { merchantId: applicant.merchant.id, memberId };
  if (mobile !== null) {
    const isFree = await contacts.put(trx, {
      ...member,
      kind: 'mobile',
      value: mobile,
      verifiedAt: checked.isMobileVerified ? at : null,
    });
    if (!isFree) throw new PortalError('registration.mobile-taken');
  }
  if (email === null) return;
  const isFree = await contacts.put(trx, {
    ...member,
    kind: 'email',
    value: email.address,
    verifiedAt: email.isVerified ? at : null,
  });
  if (!isFree) throw new PortalError('registration.email-taken');
};

const addRecord = async (
  { seal, nameKeyOf }: RegistrationDeps,
  { trx, applicant, ready, checked, at }: Opening,
  memberId: bigint,
): Promise<void> => {
  const { type, body, rules, minimumAge } = ready;
  const told = Object.fromEntries(
    TOLD_FIELDS.flatMap((field) => (rules[field].enabled && body[field] !== '' ? [[field, body[field]]] : [])),
  );
  await insertRecord(trx, {
    memberId,
    merchantId: applicant.merchant.id,
    method: type,
    sealed: sealRecord(seal, memberId, told),
    nameKey: nameKeyOf(applicant.merchant.id, rules.payeeName.enabled ? body.payeeName : ''),
    // Codes in the address are kept beside it, not in it.
    registerUrl: body.registerUrl.split(/[?#]/)[0] ?? '',
    domain: body.domain,
    affiliateCode: body.affiliateCode || null,
    referralCode: body.referralCode || null,
    referrerId: checked.invitation.referrerId,
    declaredAt: at,
    minimumAge,
  });
};

export const createOpening = (deps: RegistrationDeps) => {
  const { now, invitations, invited, exclusions, pins, social, audit } = deps;
  return async (trx: Trx, applicant: Applicant, ready: ReadyApplication, checked: Checked) => {
    const { merchant, requestId } = applicant;
    const at = now();
    const opening = { trx, applicant, ready, checked, at };
    const { id, account } = await addMember(deps, opening);
    await addContacts(deps, opening, id);
    await addRecord(deps, opening, id);
    await invitations.codeOf(trx, { merchantId: merchant.id, id }, at);
    await exclusions.personRegistered(
      trx,
      { merchantId: merchant.id, memberId: id },
      {
        name: ready.rules.payeeName.enabled ? ready.body.payeeName : '',
        birthday: ready.body.birthday,
        mobile: ready.mobile ?? undefined,
        email: ready.email?.address,
      },
    );
    const { referrerId } = checked.invitation;
    if (referrerId !== null) await invited(trx, { merchantId: merchant.id, memberId: id, referrerId, at });
    if (ready.pinHash !== null)
      await pins?.setFirst(trx, { merchantId: merchant.id, memberId: id, hash: ready.pinHash });
    if (ready.body.socialTicket) await social?.link(ready.body.socialTicket, { merchantId: merchant.id, id }, trx);
    await audit.record(trx, {
      kind: 'identity',
      actor: id.toString(),
      merchant: merchant.code,
      action: 'member.register',
      subject: id.toString(),
      after: ready.type,
      requestId,
    });
    return { memberId: id.toString(), account };
  };
};
