/**
 * Members of one journey's own, made over HTTP with what the journey needs. Journeys only read what belongs to the accounts of the
 * demo: whatever changes a balance, points, limits, passwords or sessions happens to a member who is made here.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { codeTo, newestIdOf, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { setMerchant } from './merchant-settings.ts';
import { png } from './pictures.ts';
import { PASSWORD, PIN } from './portal.ts';
import { SEALED, passHumanCheck, seal, tokenOf } from './session.ts';

export interface Member {
  readonly account: string;
  /** As in the registration; nobody else has it. */
  readonly name: string;
  /** Not bound unless the journey asks for it. */
  readonly mobile: string;
  readonly email: string;
  /** Headers of the member's own calls, which name the merchant's host. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a member has from the start. */
export interface Wishes {
  /** First names; the last name is random. */
  readonly name?: string;
  /** The identity is verified, so that no window asks for it. Default: true. */
  readonly verified?: boolean;
  /** A mobile number that a code has proved. */
  readonly mobile?: boolean;
  /** An e-mail address that a code has proved. */
  readonly email?: boolean;
  /** The payment PIN of the demo. */
  readonly pin?: boolean;
  /** A bank account in the member's name. */
  readonly bankAccount?: boolean;
  /** Balance in the merchant's currency, such as `300.00`. */
  readonly money?: string;
  /** The most that may be staked in a week, such as `500.00`. */
  readonly weeklyStakes?: string;
  /** Registers through the link of this agent, and is directly below. */
  readonly upline?: Member;
  /** Rounds of 100.00 that were played. They need `money`. */
  readonly rounds?: number;
}

const BIRTHDAY = '1991-04-12';
const DIALING_CODE = '84';
/** The largest stake of the house's game. */
const STAKE = '100.00';

const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');
/** A number as it is sent to. */
export const international = (mobile: string): string => `+${DIALING_CODE}${mobile.slice(1)}`;
const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('');

const valueOf = async <T>(reply: APIResponse): Promise<T> => {
  expect(reply.ok(), `${reply.url()} answered ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { value: T }).value;
};

type Host = 'localhost' | 'lotus.localhost';
const newName = (firstNames: string): string => `${firstNames} H${letters(8)}`;
const newMobile = (): string => `0913${digits(6)}`;

/** Sends a registration, whatever the platform says to it. */
export const sendRegistration = async (
  request: APIRequestContext,
  host: Host,
  path: string,
  fields: object,
): Promise<APIResponse> => {
  const data = await seal(request, {
    ...{ birthday: BIRTHDAY, registerUrl: '/register', domain: host, registerMethod: 'WEB', login: true },
    ...{ disclaimer: true, ageConfirmed: true, isOfficial: false },
    ...fields,
    ...(await passHumanCheck(request, { host })),
  });
  const headers = { ...SEALED, host, 'idempotency-key': randomUUID() };
  return request.put(path, { headers, data });
};

/** Registers and signs in. Answers the session's token. */
const register = async (request: APIRequestContext, host: Host, path: string, fields: object): Promise<string> =>
  (await valueOf<{ token: string }>(await sendRegistration(request, host, path, fields))).token;

const memberOf = (account: string, name: string, host: Host, token: string): Member => ({
  ...{ account, name, mobile: newMobile(), email: `${account}@example.com` },
  headers: { authorization: `Bearer ${token}`, host },
});

const registerByName = async (
  request: APIRequestContext,
  host: Host,
  name: string,
  affiliateCode = '',
): Promise<Member> => {
  const account = `new${digits(9)}`;
  const fields = { username: account, password: PASSWORD, confirmPassword: PASSWORD, payeeName: name, affiliateCode };
  return memberOf(account, name, host, await register(request, host, '/wps/member/register', fields));
};

const codeOf = async (request: APIRequestContext, { headers }: Member): Promise<string> => {
  const day = new Date().toISOString().slice(0, 10);
  const link = await request.get(`/portal/agents/link?from=${day}&to=${day}`, { headers });
  return (await valueOf<{ code: string }>(link)).code;
};

interface Making {
  readonly request: APIRequestContext;
  readonly desk: Desk;
  readonly member: Member;
}

const sealedCall = async <T>({ request, member }: Making, path: string, body: object): Promise<T> => {
  const headers = { ...member.headers, ...SEALED, 'idempotency-key': randomUUID() };
  return valueOf<T>(await request.post(path, { headers, data: await seal(request, body) }));
};
const call = async <T>({ request, member }: Making, path: string, data: object): Promise<T> => {
  const headers = { ...member.headers, 'idempotency-key': randomUUID() };
  return valueOf<T>(await request.post(path, { headers, data }));
};

const verify = async (making: Making): Promise<void> => {
  const { desk, member } = making;
  const address = '12 Nguyen Hue, Ho Chi Minh City';
  await call(making, '/wps/member/info', {
    ...{ idType: 1, payeename: member.name, birthday: BIRTHDAY, address, permanentAddress: address },
    ...{ placeOfBirth: 'Da Nang', nationality: 'Vietnam', sourceOfIncome: 2, occupation: 15, employerName: '' },
  });
  const picture = `data:image/png;base64,${png(60, 140, 60).toString('base64')}`;
  const pictures = { idCardFront: picture, idCardBack: picture, idCardSelfie: picture };
  await call(making, '/wps/relay/MCSFE_uploadIdImg', { ...pictures, moduleId: 'UPLOADID3' });
  const cases = '/ops/merchants/aurora/kyc/cases';
  const { rows } = await desk.get<{ rows: { caseId: string; account: string }[] }>(`${cases}?pageSize=100`);
  const own = rows.find(({ account }) => account === member.account);
  await desk.post(`${cases}/${own?.caseId}/approve`, {});
};

const bind = async (making: Making, target: { readonly kind: 'mobile' | 'email'; readonly value: string }) => {
  const whole = { ...target, ...(target.kind === 'mobile' ? { countryDialingCode: DIALING_CODE } : {}) };
  const to = target.kind === 'mobile' ? international(target.value) : target.value;
  const before = await newestIdOf(making.desk);
  await call(making, '/wps/member/contacts/code', whole);
  const verificationCode = await codeTo(making.desk, to, before);
  await sealedCall(making, '/wps/member/contacts', { ...whole, verificationCode, password: PASSWORD });
};

const setPin = async (making: Making, channel: 'sms' | 'mail'): Promise<void> => {
  const { desk, member } = making;
  const to = channel === 'sms' ? international(member.mobile) : member.email;
  const before = await newestIdOf(desk);
  await call(making, '/wps/member/pin/code', { channel });
  const verificationCode = await codeTo(desk, to, before);
  await sealedCall(making, '/wps/member/pin', { pin: PIN, confirmPin: PIN, verificationCode, channel });
};

const addBankAccount = async (making: Making): Promise<void> => {
  const { request, member } = making;
  const path = '/wps/member/bank-accounts';
  const { banks } = await valueOf<{ banks: { id: string }[] }>(await request.get(path, { headers: member.headers }));
  const account = { bankId: banks[0]?.id, holder: member.name, number: `6222${digits(12)}`, pin: PIN };
  await sealedCall(making, path, account);
};

const deposit = async (making: Making, amount: string): Promise<void> => {
  const { request, desk, member } = making;
  const relay = '/wps/relay';
  const { methods } = await valueOf<{ methods: { id: string }[] }>(
    await request.get(`${relay}/MCSFE_getDepositMethods?language=EN`, { headers: member.headers }),
  );
  const order = { methodId: methods[0]?.id, amount, language: 'EN' };
  const { id } = await call<{ id: string }>(making, `${relay}/MCSFE_createDeposit`, order);
  await desk.post(`/ops/merchants/aurora/deposits/${id}/credit`, { amount });
};

const limitStakes = async ({ request, member }: Making, value: string): Promise<void> => {
  const headers = { ...member.headers, 'idempotency-key': randomUUID() };
  const data = { kind: 'wager', period: 'week', value };
  await valueOf(await request.put('/portal/protection/limits', { headers, data }));
};

/** By the game server, as the game's page does it. */
const play = async (making: Making, rounds: number): Promise<void> => {
  const { request } = making;
  const query = 'language=EN&vassalage=HOUSE&gameName=Midnight%20Orchard&pageNo=1&pageSize=8';
  const { games } = await valueOf<{ games: { gameId: string; nodeId: string }[] }>(
    await request.get(`/wps/relay/GCSGAME_gameList?${query}`),
  );
  const launch = { gameId: games[0]?.gameId, nodeId: games[0]?.nodeId, vassalage: 'HOUSE', language: 'EN' };
  const { game_url: address } = await call<{ game_url: string }>(making, '/wps/game/launchGame', launch);
  const { origin, pathname, searchParams } = new URL(address);
  const opening = { token: searchParams.get('token'), game: pathname.split('/').at(-1) };
  const { key } = await valueOf<{ key: string }>(await request.post(`${origin}/rgs/session`, { data: opening }));
  for (let round = 0; round < rounds; round += 1) {
    const spin = { headers: { authorization: `Bearer ${key}` }, data: { spin: randomUUID(), bet: STAKE } };
    // The game server asks players to leave some time between two spins.
    await expect.poll(async () => (await request.post(`${origin}/rgs/spin`, spin)).status()).toBe(200);
  }
};

/**
 * Registers a member at lotus by a number that no code has proved, without a password. Until the end of the test lotus accepts such
 * registrations.
 */
export const newMemberWithoutPassword = async (
  request: APIRequestContext,
): Promise<{ readonly token: string; readonly mobile: string }> => {
  const mobile = newMobile();
  const fields = { countryDialingCode: DIALING_CODE, mobileNum: mobile, payeeName: newName('Tran Quoc') };
  await setMerchant(request, 'lotus', 'flags/MOBILENUMREG3', { enabled: true });
  return { token: await register(request, 'lotus.localhost', '/wps/member/register/mobile', fields), mobile };
};

/** The same person as a member of lotus: by the mobile number, which a code has proved at both. Answers the account. */
export const newMemberAtLotus = async (request: APIRequestContext, { name, mobile }: Member): Promise<string> => {
  const member = await registerByName(request, 'lotus.localhost', name);
  await bind({ request, member, desk: await openDesk(request) }, { kind: 'mobile', value: mobile });
  return member.account;
};

/** Gives a new account what the journey needs. */
const equip = async (request: APIRequestContext, member: Member, wishes: Wishes): Promise<Member> => {
  const { verified = true, mobile, pin, bankAccount, money, weeklyStakes, rounds } = wishes;
  const needsPin = pin ?? bankAccount ?? false;
  const email = wishes.email ?? (needsPin && !mobile);
  const making = { request, member, desk: await openDesk(request) };
  if (verified) await verify(making);
  if (mobile) await bind(making, { kind: 'mobile', value: member.mobile });
  if (email) await bind(making, { kind: 'email', value: member.email });
  if (needsPin) await setPin(making, mobile ? 'sms' : 'mail');
  if (bankAccount) await addBankAccount(making);
  if (money !== undefined) await deposit(making, money);
  if (weeklyStakes !== undefined) await limitStakes(making, weeklyStakes);
  if (rounds !== undefined) await play(making, rounds);
  return member;
};

/** Makes a member of aurora. */
export const newMember = async (request: APIRequestContext, wishes: Wishes = {}): Promise<Member> => {
  const { name = 'Tran Quoc', upline } = wishes;
  const code = upline && (await codeOf(request, upline));
  return equip(request, await registerByName(request, 'localhost', newName(name), code), wishes);
};

/** Makes an agent of aurora below the demo's agent, who opens the account; its first password is changed. */
export const newAgent = async (request: APIRequestContext, wishes: Wishes = {}): Promise<Member> => {
  const account = `agent${digits(8)}`;
  const first = 'First-Tiger-71';
  const opener = { authorization: `Bearer ${await tokenOf(request, 'agent1', PASSWORD)}` };
  const order = { username: account, kind: 'agent', birthday: BIRTHDAY, password: first };
  const headers = { ...opener, ...SEALED, 'idempotency-key': randomUUID() };
  await valueOf(await request.post('/portal/agents/accounts', { headers, data: await seal(request, order) }));
  const change = { oldPassword: first, newPassword: PASSWORD, confirmNewPassword: PASSWORD, language: 'EN' };
  const own = { authorization: `Bearer ${await tokenOf(request, account, first)}`, ...SEALED };
  await valueOf(await request.post('/wps/member/password', { headers: own, data: await seal(request, change) }));
  const member = memberOf(account, newName('Le Van'), 'localhost', await tokenOf(request, account, PASSWORD));
  return equip(request, member, wishes);
};
