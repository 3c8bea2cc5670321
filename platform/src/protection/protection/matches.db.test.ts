/** Persons who were taken for one and are two, on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { exclusionRule } from './admission.rules.ts';
import { createExclusionsService } from './exclusions.service.ts';
import type { ExclusionsService, MemberRef } from './exclusions.service.ts';
import { affectedBy } from './exclusions.store.ts';
import { createMatchesService } from './matches.service.ts';
import type { MatchOrder, MatchesService } from './matches.service.ts';

let platform: TestPlatform;
let exclusions: ExclusionsService;
let matches: MatchesService;
let merchants: MatchOrder['merchants'];
const told: { readonly memberId: bigint; readonly limit: unknown }[] = [];
const contacts = new Map<bigint, string>();

const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(platform.deps.database.db);
const inTrx: TestPlatform['deps']['database']['transaction'] = (work) => platform.deps.database.transaction(work);

beforeAll(async () => {
  platform = await createDemoPlatform();
  const { database } = platform.deps;
  const outbox: Parameters<typeof createMatchesService>[0]['outbox'] = {
    append: (_trx, { memberId, payload }) => {
      told.push({ memberId: memberId ?? 0n, limit: (payload as { readonly limit: unknown }).limit });
      return Promise.resolve();
    },
  };
  const cases: Parameters<typeof createMatchesService>[0]['cases'] = {
    open: async (trx, { merchantId, memberId, rule, at }) => {
      await sql`
        insert into protection_case (merchant_id, member_id, rule, facts, opened_at)
        values (${merchantId}, ${memberId}, ${rule}, '{}', ${at}) on conflict do nothing`.execute(trx);
      return true;
    },
  };
  const audit = createAuditTrail();
  exclusions = createExclusionsService({
    ...{ database, outbox, cases, audit, secret: 'a secret of this test', now: () => new Date() },
    contacts: {
      of: (_merchantId, memberId) => {
        const mobile = contacts.get(memberId);
        return Promise.resolve({ mobile: mobile ? { value: mobile, verifiedAt: new Date() } : null, email: null });
      },
    },
  });
  matches = createMatchesService({ database, outbox, cases, audit });
  const { rows } = await run(sql<{ id: number; code: string }>`select id, code from merchant`);
  merchants = new Map(rows.map((row) => [row.id, row]));
});
afterAll(() => platform.stop());
beforeEach(() => {
  told.length = 0;
});

const memberAt = async (merchant: string): Promise<MemberRef> => {
  const account = `two${randomUUID().slice(0, 8)}`;
  const { rows } = await run(sql<MemberRef>`
    insert into member (merchant_id, account, nickname) select id, ${account}, ${account} from merchant where code = ${merchant}
    returning id as "memberId", merchant_id as "merchantId"`);
  const [row] = rows;
  if (!row) throw new Error('no member was written');
  return row;
};

/** Three of one name and birthday: the first takes a break, the second is somebody else, the third the first's other account. */
const threeOfOneName = async () => {
  const person = { name: `Nguyen Van ${randomUUID()}`, birthday: '1990-01-01', nationality: 'Vietnam' };
  const members = [await memberAt('aurora'), await memberAt('lotus'), await memberAt('lotus')] as const;
  for (const member of members) await inTrx((trx) => exclusions.identityVerified(trx, member, person));
  return { person, first: members[0], second: members[1], third: members[2] };
};

const exclude = (member: MemberRef, term: '1d' | '7d' | '1y' = '7d') =>
  inTrx((trx) =>
    exclusions.take(
      trx,
      {
        ...{ merchant: { id: member.merchantId, code: 'of-this-test' }, memberId: member.memberId },
        ...{ operator: null, requestId: 'test', now: new Date() },
      },
      { term, reason: null },
    ),
  );

/** As the member's page, as bets and as what is granted to many at once find it: they must agree. */
const isBarred = async ({ memberId }: MemberRef): Promise<boolean> => {
  const { rows } = await run(sql<{ isBarred: boolean }>`
    select coalesce(bool_or(barred_until > now()), false) as "isBarred" from protection_state where member_id = ${memberId}`);
  const found = (await exclusions.inForce(memberId)) !== null;
  expect(rows[0]?.isBarred).toBe(found);
  const excluded = await exclusions.excludedAmong(platform.deps.database.db, [memberId]);
  expect([...excluded]).toEqual(found ? [memberId] : []);
  return found;
};

const caseOf = async ({ merchantId, memberId }: MemberRef) => {
  const { rows } = await run(sql<{ id: bigint }>`
    select id from protection_case where member_id = ${memberId} and rule = 'exclusion-elsewhere' order by id desc limit 1`);
  const id = rows[0]?.id ?? 0n;
  return { merchantId, id, list: () => matches.list({ merchantId, id }, new Date()) };
};

const orderOn = async (member: MemberRef, index = 0) => {
  const { id: caseId, list } = await caseOf(member);
  const [match] = (await list()).slice(index);
  return {
    ...{ merchant: { id: member.merchantId, code: merchants.get(member.merchantId)?.code ?? '' }, merchants },
    ...{ operator: 'risk-one', requestId: 'test', now: new Date() },
    ...{ caseId, id: match?.id ?? 0n, reason: 'another photo, another address' },
  };
};
const takeApart = async (member: MemberRef, index = 0) => {
  const order = await orderOn(member, index);
  return inTrx((trx) => matches.takeApart(trx, order));
};
const putTogether = async (member: MemberRef) => {
  const order = await orderOn(member);
  return inTrx((trx) => matches.putTogether(trx, order));
};

const auditOf = async (members: readonly MemberRef[]) => {
  const subjects = members.map(({ memberId }) => memberId.toString());
  const { rows } = await run(sql`
    select merchant, subject, actor, action, reason, after from audit_log
    where subject = any (${`{${subjects.join(',')}}`}::text::text[]) and action like 'exclusion.match%' order by id`);
  return rows;
};

it('[RSG-004] what is asked inside a transaction is answered by it', async () => {
  const { first, second } = await threeOfOneName();
  await exclude(first);
  const rule = exclusionRule(exclusions);
  const refused = inTrx((trx) => rule.check('promotion', { ...second, trx }));
  await expect(refused).rejects.toMatchObject({ code: 'protection.excluded' });
  await inTrx((trx) => rule.check('withdrawal', { ...second, trx }));
});

/** Ends the first transaction only when the second has ended too, or waits for it. */
const atOnce = async (first: Parameters<typeof inTrx<void>>[0], second: () => Promise<unknown>): Promise<void> => {
  const worked = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const one = inTrx(async (trx) => {
    await first(trx);
    worked.resolve();
    await mayEnd.promise;
  });
  await worked.promise;
  const other = second();
  await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 300))]);
  mayEnd.resolve();
  await Promise.all([one, other]);
};

it.each(['the excluded member', 'the other member'])(
  '[RSG-004] two accounts of one person are barred when both prove the number at once, %s first',
  async (who) => {
    const [member, other] = [await memberAt('aurora'), await memberAt('lotus')];
    await exclude(member);
    const number = `+8491${randomUUID().replaceAll(/\D/g, '').slice(0, 7)}`;
    contacts.set(member.memberId, number).set(other.memberId, number);
    const [first, second] = who === 'the excluded member' ? [member, other] : [other, member];
    await atOnce(
      (trx) => exclusions.recognise(first, trx),
      () => exclusions.recognise(second),
    );
    expect(await isBarred(other)).toBe(true);
  },
);

it('[RSG-004] an exclusion bars the account that proves the same number at the same moment', async () => {
  const [member, other] = [await memberAt('aurora'), await memberAt('lotus')];
  const number = `+8491${randomUUID().replaceAll(/\D/g, '').slice(0, 7)}`;
  contacts.set(member.memberId, number).set(other.memberId, number);
  await exclusions.recognise(member);
  await atOnce(
    (trx) => exclusions.recognise(other, trx),
    () => exclude(member),
  );
  expect(await isBarred(other)).toBe(true);
});

it('two members are the same person by a key that they share, until they are taken apart', async () => {
  const { first, second, third } = await threeOfOneName();
  const stranger = await memberAt('aurora');
  const same = (...pairs: readonly (readonly [MemberRef, MemberRef])[]) =>
    exclusions.samePersons(
      platform.deps.database.db,
      pairs.map(([{ memberId }, { memberId: otherId }]) => ({ memberId, otherId })),
    );
  expect(await same([second, first], [stranger, first], [third, stranger])).toEqual(new Set([second.memberId]));
  expect(await same()).toEqual(new Set());
  await exclude(first);
  await takeApart(second);
  expect(await same([second, first], [third, first])).toEqual(new Set([third.memberId]));
});

describe('a contact that is proved after the break was taken', () => {
  const mobile = () => `+849${randomUUID().replace(/\D/g, '0').slice(0, 8)}`;

  it('[RSG-004] carries the member’s own break to whoever has proved it, and to who registers with it', async () => {
    const [first, second] = [await memberAt('aurora'), await memberAt('lotus')];
    const { id } = await exclude(first, '1y');
    const number = mobile();
    contacts.set(second.memberId, number);
    await exclusions.recognise(second);
    expect(await isBarred(second)).toBe(false);
    told.length = 0;
    contacts.set(first.memberId, number);
    await exclusions.recognise(first);
    expect(await isBarred(second)).toBe(true);
    expect(told).toEqual([{ memberId: second.memberId, limit: 'exclusion' }]);
    expect(await exclusions.isExcluded({ mobile: number })).toBe(true);
    // Known by now: nobody is told twice.
    await exclusions.recognise(first);
    expect(told).toHaveLength(1);
    const affected = await affectedBy(platform.deps.database.db, id);
    expect(affected.map(({ memberId }) => memberId).sort()).toEqual([first.memberId, second.memberId].sort());
  });

  it('[RSG-004] is part of the transaction that proves it', async () => {
    const first = await memberAt('aurora');
    await exclude(first);
    const number = mobile();
    contacts.set(first.memberId, number);
    const broken = inTrx(async (trx) => {
      await exclusions.recognise(first, trx);
      expect(await exclusions.isExcluded({ mobile: number }, trx)).toBe(true);
      throw new Error('the transaction breaks off');
    });
    await expect(broken).rejects.toThrow('breaks off');
    expect(await exclusions.isExcluded({ mobile: number })).toBe(false);
  });

  it('[RSG-004] carries no break that is somebody else’s', async () => {
    const { first, second } = await threeOfOneName();
    await exclude(first);
    const number = mobile();
    contacts.set(second.memberId, number);
    await exclusions.recognise(second);
    expect(await exclusions.isExcluded({ mobile: number })).toBe(false);
  });
});

it('[RSG-004] a member’s own break is compared with their own alone: it stands when a wrong match is taken apart', async () => {
  const { first, second } = await threeOfOneName();
  await exclude(first, '1y');
  await exclude(second);
  await expect(exclude(second, '1d')).rejects.toMatchObject({ code: 'protection.already-excluded' });
  await takeApart(second);
  expect(await isBarred(second)).toBe(true);
});

describe('a new member who typed what is somebody’s in a break', () => {
  const open = async (person: Partial<Parameters<ExclusionsService['personRegistered']>[2]>) => {
    const member = await memberAt('lotus');
    await inTrx((trx) => exclusions.personRegistered(trx, member, { name: '', birthday: '1990-01-01', ...person }));
    return member;
  };
  const typed = async ({ memberId }: MemberRef): Promise<number> =>
    (await run(sql`select from protection_identity where member_id = ${memberId}`)).rows.length;

  it('[RSG-004] plays nothing until operators have looked at the case, by name and birthday or by a contact', async () => {
    const { person, first } = await threeOfOneName();
    const mobile = `+849${randomUUID().replace(/\D/g, '0').slice(0, 8)}`;
    contacts.set(first.memberId, mobile);
    await exclusions.recognise(first);
    await exclude(first, '1y');
    told.length = 0;
    const [byName, byNumber] = [await open({ name: person.name.toUpperCase() }), await open({ mobile })];
    for (const member of [byName, byNumber]) {
      expect(await isBarred(member)).toBe(true);
      expect(told).toContainEqual({ memberId: member.memberId, limit: 'exclusion' });
      await takeApart(member);
      expect(await isBarred(member)).toBe(false);
    }
    // Proved, it is no wrong match any more.
    contacts.set(byNumber.memberId, mobile);
    await exclusions.recognise(byNumber);
    expect(await isBarred(byNumber)).toBe(true);
  });

  it('[RSG-004] nothing is kept of who meets nobody: another birthday, or no break', async () => {
    const { person, first } = await threeOfOneName();
    expect(await typed(await open({ name: person.name }))).toBe(0);
    await exclude(first);
    const other = await open({ name: person.name, birthday: '1990-01-02', email: 'nobody@example.com' });
    expect([await isBarred(other), await typed(other)]).toEqual([false, 0]);
  });
});

describe('who says in the identity check to be somebody in a break', () => {
  const say = async (person: Parameters<ExclusionsService['identityClaimed']>[2]) => {
    const member = await memberAt('lotus');
    await inTrx((trx) => exclusions.identityClaimed(trx, member, person));
    return member;
  };

  it('[RSG-004] [KYC-011] is recognised whatever the nationality, and whatever letters the name is written with', async () => {
    const { person, first } = await threeOfOneName();
    await exclude(first, '1y');
    const lookAlike = person.name.replace('Nguyen Van', 'Nguy\u0435n V\u0430\u200bn');
    for (const said of [
      person,
      { ...person, nationality: 'Philippines' },
      { ...person, name: lookAlike },
      { ...person, name: lookAlike, nationality: 'Japan' },
    ]) {
      const member = await say(said);
      expect([said, await isBarred(member)]).toEqual([said, true]);
      expect(told).toContainEqual({ memberId: member.memberId, limit: 'exclusion' });
    }
    expect(await isBarred(await say({ ...person, birthday: '1990-01-02', nationality: 'Philippines' }))).toBe(false);
  });

  it('[RSG-004] a nationality that operators have seen is another person’s', async () => {
    const { person, first } = await threeOfOneName();
    await exclude(first, '1y');
    const member = await memberAt('lotus');
    await inTrx((trx) => exclusions.identityVerified(trx, member, { ...person, nationality: 'Philippines' }));
    expect(await isBarred(member)).toBe(false);
  });

  it('[RSG-004] bars nobody by a break of their own, whatever nationality they say', async () => {
    const { person, second } = await threeOfOneName();
    const member = await say({ ...person, nationality: 'Philippines' });
    await exclude(member, '1y');
    expect([await isBarred(member), await isBarred(second)]).toEqual([true, false]);
  });
});

describe('a match that was wrong', () => {
  it('[RSG-004] taken apart it lets go of the one alone, at once, and third persons stay', async () => {
    const { first, second, third } = await threeOfOneName();
    const { id } = await exclude(first);
    for (const member of [first, second, third]) expect(await isBarred(member)).toBe(true);
    told.length = 0;
    expect(await takeApart(second)).toMatchObject({ apartBy: 'risk-one', isInForce: true, isProved: false });
    expect([await isBarred(first), await isBarred(second), await isBarred(third)]).toEqual([true, false, true]);
    const affected = await affectedBy(platform.deps.database.db, id);
    expect(affected.map(({ memberId }) => memberId).sort()).toEqual([first.memberId, third.memberId].sort());
    expect(told).toEqual([{ memberId: second.memberId, limit: 'lifted' }]);
    const { rows } = await run(sql`
      select actor, merchant, action, reason from audit_log where subject = ${second.memberId.toString()} and action like 'exclusion.match%'`);
    expect(rows).toEqual([
      {
        ...{ actor: 'risk-one', merchant: 'lotus', action: 'exclusion.match-apart' },
        reason: 'another photo, another address',
      },
    ]);
  });

  it('[RSG-004] later exclusions of either stay apart, also after another approval, and hold for third persons', async () => {
    const { person, first, second, third } = await threeOfOneName();
    await exclude(first);
    await takeApart(second);
    await exclude(first, '1y');
    await inTrx((trx) => exclusions.identityVerified(trx, first, person));
    await inTrx((trx) => exclusions.identityClaimed(trx, second, person));
    expect([await isBarred(second), await isBarred(third)]).toEqual([false, true]);
    const { id } = await exclude(second, '1y');
    expect(await isBarred(second)).toBe(true);
    const affected = await affectedBy(platform.deps.database.db, id);
    expect(affected.map(({ memberId }) => memberId)).not.toContain(first.memberId);
    expect(affected.map(({ memberId }) => memberId)).toContain(third.memberId);
  });

  it('[RSG-004] whoever only said to be that person can not unsay it while it holds; taken apart, it can be corrected', async () => {
    const { person, first } = await threeOfOneName();
    const claimant = await memberAt('lotus');
    const say = (birthday: string) =>
      inTrx((trx) => exclusions.identityClaimed(trx, claimant, { ...person, birthday }));
    const claims = async (): Promise<number> =>
      (await run(sql`select from protection_identity where member_id = ${claimant.memberId}`)).rows.length;
    await exclude(first, '1y');
    await say(person.birthday);
    await say('1990-01-02');
    await say('1990-01-03');
    expect(await isBarred(claimant)).toBe(true);
    // What holds, and the last word.
    expect(await claims()).toBe(2);
    await takeApart(claimant);
    expect(await isBarred(claimant)).toBe(false);
    await say('1990-01-04');
    expect(await claims()).toBe(1);
    expect(await isBarred(claimant)).toBe(false);
  });

  it('[RSG-004] one order is one pair: whom another one holds stays barred', async () => {
    const { first, second, third } = await threeOfOneName();
    await exclude(first);
    await exclude(third, '1y');
    await takeApart(second, 0);
    expect(await isBarred(second)).toBe(true);
    await takeApart(second, 1);
    expect(await isBarred(second)).toBe(false);
    expect(await isBarred(first)).toBe(true);
  });

  it('[RSG-004] undone, the exclusion holds again and is told; asked for twice, nothing changes', async () => {
    const { first, second } = await threeOfOneName();
    await exclude(first);
    await takeApart(second);
    const again = await takeApart(second);
    expect(again.apartBy).toBe('risk-one');
    told.length = 0;
    expect(await putTogether(second)).toMatchObject({ apartAt: null, apartBy: null });
    expect(await isBarred(second)).toBe(true);
    expect(told).toEqual([{ memberId: second.memberId, limit: 'exclusion' }]);
    await putTogether(second);
    const { rows } = await run(sql<{ action: string }>`
      select action from audit_log where subject = ${second.memberId.toString()} and action like 'exclusion.match%' order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['exclusion.match-apart', 'exclusion.match-together']);
    // And apart once more: what was decided before is kept.
    await takeApart(second);
    expect(await isBarred(second)).toBe(false);
    const kept = await run(sql`select id from protection_apart where ${second.memberId}::bigint in (low_id, high_id)`);
    expect(kept.rows).toHaveLength(2);
  });

  it('[RSG-004] the same verified number is no wrong match, and holds a pair that was taken apart before', async () => {
    const { first, second } = await threeOfOneName();
    await exclude(first);
    await takeApart(second);
    contacts.set(first.memberId, '+84912777001').set(second.memberId, '+84912777001');
    await exclusions.recognise(first);
    await exclusions.recognise(second);
    await exclude(first, '1y');
    expect(await isBarred(second)).toBe(true);
    await putTogether(second);
    await expect(takeApart(second)).rejects.toMatchObject({ code: 'request.not-found' });
    expect(await isBarred(second)).toBe(true);
  });

  it('[RSG-004] an exclusion that is taken at the same moment bars its own member and not the other', async () => {
    const { first, second } = await threeOfOneName();
    await exclude(first);
    const order = await orderOn(second);
    await Promise.all([inTrx((trx) => matches.takeApart(trx, order)), exclude(first, '1y')]);
    expect([await isBarred(first), await isBarred(second)]).toEqual([true, false]);
  });

  it('[RSG-004] who ordered it stands in the audit log of each merchant of the two, once', async () => {
    const { first, second, third } = await threeOfOneName();
    const { id } = await exclude(first);
    const { caseId } = await orderOn(second);
    await takeApart(second);
    await takeApart(second);
    const order = { actor: 'risk-one', action: 'exclusion.match-apart' };
    const reason = 'another photo, another address';
    const subjectOf = ({ memberId }: MemberRef) => ({ subject: memberId.toString() });
    const ordered = {
      ...order,
      ...subjectOf(second),
      merchant: 'lotus',
      reason,
      after: `case ${caseId}, exclusion ${id}`,
    };
    const elsewhere = { ...order, ...subjectOf(first), merchant: 'aurora', reason: null, after: `exclusion ${id}` };
    expect(await auditOf([first, second, third])).toEqual([ordered, elsewhere]);
    const back = { action: 'exclusion.match-together' };
    await putTogether(second);
    expect(await auditOf([first, second, third])).toEqual([
      ...[ordered, elsewhere],
      ...[
        { ...ordered, ...back },
        { ...elsewhere, ...back },
      ],
    ]);
    // Two accounts at one merchant are one entry.
    await exclude(third, '1y');
    await takeApart(second, 1);
    expect(await auditOf([third])).toEqual([]);
  });

  it('[RSG-004] what fails leaves no entry at either merchant', async () => {
    const { first, second } = await threeOfOneName();
    await exclude(first);
    const order = await orderOn(second);
    const broken = inTrx(async (trx) => {
      await matches.takeApart(trx, order);
      throw new Error('the transaction breaks off');
    });
    await expect(broken).rejects.toThrow('breaks off');
    expect(await auditOf([first, second])).toEqual([]);
  });

  it('[RSG-004] the demo has one to try it on, between two members of one name', async () => {
    const { rows } = await run(sql<MemberRef>`
      select id as "memberId", merchant_id as "merchantId" from member where account = any ('{yating,xiaolin}') order by account desc`);
    const [met, excluded] = rows;
    if (!met || !excluded) throw new Error('the demo lacks a member');
    const { list } = await caseOf(met);
    expect(await list()).toEqual([
      expect.objectContaining({
        otherId: excluded.memberId,
        term: '6m',
        isInForce: true,
        isProved: false,
        apartAt: null,
      }),
    ]);
    await takeApart(met);
    expect([await isBarred(met), await isBarred(excluded)]).toEqual([false, true]);
    await putTogether(met);
    expect([await isBarred(met), await isBarred(excluded)]).toEqual([true, true]);
  });

  it('[RSG-004] is found by its own merchant alone, and by a case of this rule', async () => {
    const { first, second } = await threeOfOneName();
    await exclude(first);
    const order = await orderOn(second);
    const elsewhere = { ...order, merchant: { id: first.merchantId, code: 'aurora' } };
    for (const wrong of [elsewhere, { ...order, caseId: 0n }, { ...order, id: 0n }])
      await expect(inTrx((trx) => matches.takeApart(trx, wrong))).rejects.toMatchObject({ code: 'request.not-found' });
    expect(await isBarred(second)).toBe(true);
  });
});

it('what was decided about a pair is not deleted and not rewritten by the application', async () => {
  const { rows } = await run(sql`
    select has_table_privilege('portal_app', 'protection_apart', 'delete') as deletes,
      has_column_privilege('portal_app', 'protection_apart', 'reason', 'update') as rewrites,
      has_column_privilege('portal_app', 'protection_apart', 'undone_at', 'update') as undoes`);
  expect(rows).toEqual([{ deletes: false, rewrites: false, undoes: true }]);
});
