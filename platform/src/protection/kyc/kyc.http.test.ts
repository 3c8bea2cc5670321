import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createNameKeyOf } from '../../identity/compliance/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { DEMO_PIN } from '../../identity/pin/index.ts';
import { createAdmission } from '../../ground/admission/index.ts';
import { kycRule } from './admission.rule.ts';
import { createCipher } from './cipher.ts';
import { carryImages } from './kyc.store.ts';
import { rotationJob } from './rotation.job.ts';

const PASSWORD = 'Demo-2468';
const AURORA = 'localhost';
const UPLOAD = '/wps/relay/MCSFE_uploadIdImg';
const BYTES_MAX = 5_242_880;

let platform: TestPlatform;
let operator: string;

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  // The test looks at the fields that its call has.
  readonly value: Record<string, unknown> & { readonly rows: readonly Record<string, unknown>[] };
}

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly encrypted?: boolean;
  readonly host?: string;
}

let nextAddress = 0;
const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, body, encrypted, host = AURORA }: Sent = {},
): Promise<Answer> => {
  nextAddress += 1;
  const payload = encrypted ? await seal(platform.app, body) : body;
  const response = await app.inject({
    method,
    url,
    remoteAddress: `198.51.100.${nextAddress & 255}`,
    headers: {
      host,
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(encrypted ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload: payload as string | object }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    ...response.json<Omit<Answer, 'status' | 'headers'>>(),
  };
};

const signIn = (username: string, host = AURORA): Promise<string> => demoMemberToken(platform.app, username, host);
const operatorSignIn = (name: string): Promise<string> => operatorToken(platform, name);

const ops = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = operator): Promise<Answer> =>
  send(platform.operatorApp, method, `/ops/merchants/aurora/kyc/${path}`, { token, ...(body ? { body } : {}) });

const run = (query: ReturnType<typeof sql>) => query.execute(platform.deps.database.db);

/** A member of aurora of whom nothing is known yet, with the demo's password. */
const newMember = async (): Promise<{ account: string; id: bigint; token: string }> => {
  const account = `kyc${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    platform.deps.database.db,
  );
  return { account, id: rows[0]?.id ?? 0n, token: await signIn(account) };
};

const PERSON = {
  idType: 1,
  payeename: 'Tran Thi Hoa',
  birthday: '1990-05-17',
  address: '12 Nguyen Hue, Ho Chi Minh City',
  permanentAddress: '12 Nguyen Hue, Ho Chi Minh City',
  placeOfBirth: 'Da Nang',
  nationality: 'Vietnam',
  sourceOfIncome: 1,
  occupation: 6,
  employerName: 'Saigon Works',
};

const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
const picture = (colour: string, format: 'png' | 'jpeg' = 'png', side = 320): Promise<Buffer> => {
  const drawn = sharp({ create: { width: side, height: 200, channels: 3, background: colour } });
  return drawn
    .withExif({ IFD0: { Copyright: 'somebody, 10.7769 N 106.7009 E' } })
    .toFormat(format)
    .toBuffer();
};

let front: Buffer;
let photo: Buffer;
const images = (over: object = {}) => ({
  idCardFront: dataUrl(front),
  idCardBack: dataUrl(front),
  idCardSelfie: dataUrl(photo, 'image/jpeg'),
  moduleId: 'UPLOADID3',
  ...over,
});

const confirm = (token: string, over: object = {}): Promise<Answer> =>
  send(platform.app, 'POST', '/wps/member/info', { token, body: { ...PERSON, ...over } });
const upload = (token: string, over: object = {}): Promise<Answer> =>
  send(platform.app, 'POST', UPLOAD, { token, body: images(over) });
const config = async (token: string): Promise<unknown> =>
  (await send(platform.app, 'GET', '/wps/v2/member/securityConfig', { token })).value['info'];
const stateOf = async (token: string) => (await send(platform.app, 'GET', '/wps/member/verification', { token })).value;
const caseOf = async (account: string): Promise<string> => {
  const { rows } = (await ops('GET', 'cases?state=waiting&pageSize=100')).value;
  return String(rows.find((row) => row['account'] === account)?.['caseId']);
};
const REASONS = { front: null, back: null, selfie: null };

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await operatorSignIn(DEMO_OPERATOR.name);
  [front, photo] = await Promise.all([picture('#0a7'), picture('#a50', 'jpeg')]);
});
afterAll(() => platform.stop());

describe('security config', () => {
  it('[API-032] says whether the check is on, complete, and where it stands', async () => {
    const verified = await signIn('player1');
    expect(await config(verified)).toEqual({ idVerification: { enabled: true, isComplete: true, status: 'Y' } });
    const { token } = await newMember();
    expect(await config(token)).toEqual({ idVerification: { enabled: true, isComplete: false, status: 'N' } });
    const elsewhere = await send(platform.app, 'GET', '/wps/v2/member/securityConfig', {
      token: await signIn('player3', 'lotus.localhost'),
      host: 'lotus.localhost',
    });
    expect(elsewhere.value['info']).toMatchObject({ idVerification: { enabled: false } });
  });
});

describe('personal information', () => {
  it('[API-022] [KYC-012] is taken whole and kept unreadable', async () => {
    const { token, id } = await newMember();
    expect((await confirm(token)).status).toBe(200);
    expect((await stateOf(token))['person']).toEqual(PERSON);
    const { rows } = await sql<{ text: string }>`
      select encode(sealed, 'escape') as text from kyc_person where member_id = ${id}`.execute(
      platform.deps.database.db,
    );
    expect(rows[0]?.text).not.toContain('Hoa');
    const audit = await sql<{ text: string }>`select row_to_json(a)::text as text from audit_log a`.execute(
      platform.deps.database.db,
    );
    expect(audit.rows.map(({ text }) => text).join()).not.toContain('Tran Thi Hoa');
  });

  it('has a keyed hash of the name, by which operators find the member, that follows a correction', async () => {
    const { token, id } = await newMember();
    const keyOf = createNameKeyOf(platform.deps.config.portalSecret);
    for (const payeename of ['Tran Thi Hoa', 'Trần Thị Huệ']) {
      expect((await confirm(token, { ...PERSON, payeename })).status).toBe(200);
      const { rows } = await sql<{ nameKey: string; merchantId: number }>`
        select encode(name_key, 'hex') as "nameKey", merchant_id as "merchantId" from kyc_person where member_id = ${id}`.execute(
        platform.deps.database.db,
      );
      expect(rows[0]?.nameKey).toBe(keyOf(rows[0]?.merchantId ?? 0, payeename.toUpperCase())?.toString('hex'));
    }
  });

  it('[KYC-015] [RSG-001] somebody too young is refused and noted, and what was stored stays', async () => {
    const { token, id } = await newMember();
    await confirm(token);
    const young = `${new Date().getUTCFullYear() - 20}-01-01`;
    const answer = await confirm(token, { birthday: young, payeename: 'Somebody Else', address: '' });
    expect([answer.status, answer.code, answer.fields]).toEqual([403, 'kyc.under-age', { birthday: 'local_age_21' }]);
    expect((await stateOf(token))['person']).toEqual(PERSON);
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_log where action = 'compliance.under-age' and subject = ${id.toString()}`.execute(
      platform.deps.database.db,
    );
    expect(rows).toEqual([{ reason: 'personal-info' }]);
  });

  it('[RSG-001] a person of the list of restricted ones is refused, and nothing is stored', async () => {
    const { token } = await newMember();
    const answer = await confirm(token, { payeename: 'Restricted Example' });
    expect([answer.status, answer.code]).toEqual([403, 'kyc.restricted']);
    expect((await stateOf(token))['person']).toBeNull();
  });

  it('[VAL-046] [VAL-048] says of each field what is wrong, and stores nothing', async () => {
    const { token } = await newMember();
    expect((await confirm(token, { birthday: 'soon' })).fields).toEqual({ birthday: 'local_age_21' });
    const answer = await confirm(token, { nationality: ' ', idType: 99, employerName: '' });
    expect([answer.status, answer.fields]).toEqual([
      400,
      { idType: 'field.missing', nationality: 'field.missing', employerName: 'field.missing' },
    ]);
    expect((await stateOf(token))['person']).toBeNull();
  });

  it.each(['Viet Nam', 'Viet\u200bnam', 'Zzz', '<script>'])(
    '[KYC-011] [RSG-004] takes no nationality %j, and stores nothing',
    async (nationality) => {
      const { token } = await newMember();
      const answer = await confirm(token, { nationality });
      expect([answer.status, answer.fields]).toEqual([400, { nationality: 'country.unlisted' }]);
      expect((await stateOf(token))['person']).toBeNull();
    },
  );
});

/** A PNG of one colour that unfolds to width times height without being large. */
const bomb = (side: number): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('pictures', () => {
  let token: string;
  let id: bigint;
  beforeAll(async () => {
    ({ token, id } = await newMember());
  });

  it('are not taken before the personal information', async () => {
    const answer = await upload(token);
    expect([answer.status, answer.code]).toEqual([409, 'kyc.info-missing']);
    await confirm(token);
  });

  it.each(['front', 'back', 'selfie'])('[VAL-043] [VAL-044] [VAL-045] need the %s', async (kind) => {
    const field = `idCard${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const answer = await upload(token, { [field]: '' });
    expect([answer.status, answer.fields]).toEqual([400, { [field]: `please_upload_${kind}` }]);
  });

  it('[SEC-006] [VAL-041] [VAL-059] false types, vectors, polyglots, bombs and broken ones are refused, and nothing is stored', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>1</script></svg>',
    );
    const bad = {
      vector: dataUrl(svg, 'image/svg+xml'),
      'vector under a false name': dataUrl(svg),
      text: dataUrl(Buffer.from('hello')),
      gif: dataUrl(await sharp(front).gif().toBuffer(), 'image/gif'),
      'gif under a false name': dataUrl(await sharp(front).gif().toBuffer()),
      'picture and page': dataUrl(Buffer.concat([front, Buffer.from('<html><script>alert(1)</script>')])),
      'picture and archive': dataUrl(Buffer.concat([front, Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')])),
      bomb: dataUrl(bomb(30_000)),
      'half a png': dataUrl(noise.subarray(0, noise.length / 2)),
      'half a png with an end': dataUrl(Buffer.concat([noise.subarray(0, noise.length / 2), front.subarray(-12)])),
      'half a jpeg': dataUrl(photo.subarray(0, photo.length / 2), 'image/jpeg'),
      'no base64': 'data:image/png;base64,%%%%',
      address: 'https://example.com/front.png',
    };
    for (const [name, idCardBack] of Object.entries(bad)) {
      const answer = await upload(token, { idCardBack });
      expect([name, answer.status, answer.code, answer.fields]).toEqual([
        name,
        422,
        'kyc.image-refused',
        { idCardBack: 'activity_apply_remark_limit2' },
      ]);
    }
    expect((await run(sql`select id from kyc_case where member_id = ${id}`)).rows).toEqual([]);
  });

  it('[LIM-028] one of 5,242,881 bytes is refused', async () => {
    const large = Buffer.concat([front, Buffer.alloc(BYTES_MAX + 1 - front.length)]);
    const answer = await upload(token, { idCardFront: dataUrl(large) });
    expect([answer.status, answer.code, answer.fields]).toEqual([
      413,
      'kyc.image-too-large',
      { idCardFront: 'activity_apply_remark_limit3' },
    ]);
  });

  it('[SEC-006] sent three times at once they are decoded and kept once', async () => {
    const member = await newMember();
    await confirm(member.token);
    const answers = await Promise.all([1, 2, 3].map(() => upload(member.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { code } of answers.filter(({ status }) => status !== 200))
      expect(['server.unavailable', 'kyc.already-submitted']).toContain(code);
    expect((await run(sql`select id from kyc_case where member_id = ${member.id}`)).rows).toHaveLength(1);
  });

  it('a member who sends one unusable picture after the other is stopped, and nobody else', async () => {
    const [one, other] = [await newMember(), await newMember()];
    for (const { token: own } of [one, other]) await confirm(own);
    const heavy = { idCardFront: dataUrl(bomb(30_000)) };
    const codes: unknown[] = [];
    for (let count = 0; count < 31; count += 1) codes.push((await upload(one.token, heavy)).code);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'kyc.image-refused'));
    expect(codes[30]).toBe('request.too-many');
    expect((await upload(other.token, heavy)).code).toBe('kyc.image-refused');
  });

  it('[SEC-006] a body that is no object of pictures is refused before anything parses it', async () => {
    const body = Array.from({ length: 100_000 }, () => ({}));
    const answer = await send(platform.app, 'POST', UPLOAD, { token, body });
    // The schema, which comes after the parser, would have named a field.
    expect([answer.status, answer.code, answer.fields]).toEqual([400, 'request.invalid', undefined]);
  });

  it('[API-033] [KYC-016] [VAL-042] are taken at 5,242,880 bytes; then the check waits and nothing can be changed', async () => {
    expect((await upload(token, { moduleId: 'UPLOADID1' })).code).toBe('request.invalid');
    const largest = Buffer.concat([front, Buffer.alloc(BYTES_MAX - front.length)]);
    const answer = await upload(token, { idCardFront: dataUrl(largest) });
    expect([answer.status, answer.value]).toEqual([200, { status: 'P' }]);
    expect(await config(token)).toEqual({ idVerification: { enabled: true, isComplete: false, status: 'P' } });
    expect((await upload(token)).code).toBe('kyc.already-submitted');
    expect((await confirm(token)).code).toBe('kyc.already-submitted');
  });

  it('[SEC-006] what is stored is encrypted, and what is shown was drawn anew without its metadata', async () => {
    const { rows } = await sql<{ sealed: Uint8Array }>`select sealed from kyc_image where member_id = ${id}`.execute(
      platform.deps.database.db,
    );
    expect(rows).toHaveLength(3);
    for (const { sealed } of rows) {
      const bytes = Buffer.from(sealed);
      expect(bytes.includes(Buffer.from('ffd8ff', 'hex')) && bytes.includes(Buffer.from('JFIF'))).toBe(false);
    }
    const { rows: cases } = await sql<{ id: bigint }>`select id from kyc_case where member_id = ${id}`.execute(
      platform.deps.database.db,
    );
    const opened = (await ops('GET', `cases/${String(cases[0]?.id)}`)).value['images'] as { url: string }[];
    expect(opened).toHaveLength(3);
    for (const { url } of opened) {
      const bytes = Buffer.from(url.split(',')[1] ?? '', 'base64');
      const found = await sharp(bytes).metadata();
      expect([found.format, found.width, found.exif]).toEqual(['jpeg', 320, undefined]);
      expect(bytes.includes(Buffer.from('somebody'))).toBe(false);
    }
  });

  it('[SEC-006] a new key seals everything anew', async () => {
    const { kycKeys } = platform.deps.config;
    const now = new Date();
    /** As often as the job needs: it takes a few rows at a time. */
    const sealAnew = async (keys: readonly Buffer[]): Promise<number> => {
      const cipher = createCipher([...keys]);
      const job = rotationJob(cipher);
      if (job.kind !== 'transactional') throw new Error('the job has changed its kind');
      const stale = async (): Promise<number> =>
        (await run(sql`select 1 from kyc_image where key_id <> ${cipher.currentKeyId}`)).rows.length;
      const before = await stale();
      for (let runs = 0; runs < before && (await stale()) > 0; runs += 1)
        await platform.deps.database.transaction((trx) => job.run(trx, { period: { start: now, end: now } } as never));
      expect(await stale()).toBe(0);
      return before;
    };
    expect(await sealAnew([Buffer.alloc(32, 9), ...kycKeys])).toBeGreaterThan(0);
    // Back, for the platform under test knows the former key alone.
    await sealAnew([...kycKeys, Buffer.alloc(32, 9)]);
    expect((await stateOf(token))['status']).toBe('P');
  });
});

describe('decisions', () => {
  const submit = async () => {
    const member = await newMember();
    await confirm(member.token);
    expect((await upload(member.token)).status).toBe(200);
    return { ...member, caseId: await caseOf(member.account) };
  };

  it('a bank account is in the name that was approved, whatever else was told before', async () => {
    const { token, caseId, id } = await submit();
    await run(sql`
      insert into member_pin (merchant_id, member_id, pin_hash, changed_at)
      select p.merchant_id, ${id}, p.pin_hash, now() from member_pin p join member m on m.id = p.member_id
       where m.account = 'player1'`);
    const { value } = await send(platform.app, 'GET', '/wps/member/bank-accounts', { token });
    const [bank] = value['banks'] as { id: string }[];
    const add = (holder: string, number: string): Promise<Answer> =>
      send(platform.app, 'POST', '/wps/member/bank-accounts', {
        ...{ token, encrypted: true, body: { bankId: bank?.id, holder, number, pin: DEMO_PIN } },
      });
    // Sent, and not yet looked at: nothing is proved.
    expect((await add('TRAN THI HOA', '6222000000440001')).status).toBe(200);
    expect((await ops('POST', `cases/${caseId}/approve`, {})).status).toBe(200);
    expect((await add('TRAN THI HONG', '6222000000440002')).code).toBe('bank-account.not-own');
    expect((await add('Trần Thị Hoa', '6222000000440003')).status).toBe(200);
  });

  it('[KYC-016] [KYC-017] approval completes the check, once', async () => {
    const { token, caseId, id } = await submit();
    const opened = (await ops('GET', `cases/${caseId}`)).value;
    expect(opened).toMatchObject({ person: PERSON, state: 'waiting', refusedBefore: 0, age: expect.any(Number) });
    expect((await ops('POST', `cases/${caseId}/approve`, {})).value).toMatchObject({ state: 'approved' });
    expect(await config(token)).toEqual({ idVerification: { enabled: true, isComplete: true, status: 'Y' } });
    const again = await ops('POST', `cases/${caseId}/refuse`, { reasons: { ...REASONS, selfie: 'face-hidden' } });
    expect([again.status, again.code]).toEqual([409, 'kyc.already-decided']);
    const { rows } = await run(
      sql`select payload from outbox where member_id = ${id} and type = 'kyc/status-changed' order by id`,
    );
    expect(rows).toEqual([{ payload: { status: 'P' } }, { payload: { status: 'Y' } }]);
  });

  it('[KYC-017] refusal gives a reason for each picture and lets the member try again', async () => {
    const { token, caseId, account } = await submit();
    const without = await ops('POST', `cases/${caseId}/refuse`, { reasons: REASONS });
    expect([without.status, without.fields]).toEqual([400, { reasons: 'kyc.reason-missing' }]);
    const reasons = { ...REASONS, front: 'unreadable', selfie: 'face-hidden' };
    expect((await ops('POST', `cases/${caseId}/refuse`, { reasons, note: 'By daylight, please.' })).status).toBe(200);
    expect(await config(token)).toEqual({ idVerification: { enabled: true, isComplete: false, status: 'N' } });
    expect(await stateOf(token)).toMatchObject({ refusal: { reasons, note: 'By daylight, please.' }, person: PERSON });
    expect((await upload(token)).status).toBe(200);
    const { rows } = (await ops('GET', 'cases?state=waiting&pageSize=100')).value;
    expect(rows.find((row) => row['account'] === account)).toMatchObject({ refusedBefore: 1 });
  });

  it('[OPR-007] after a refusal with reasons the member is asked for those pictures alone, and the others are kept', async () => {
    const { token, caseId, account, id } = await submit();
    const urlsOf = async (of: string): Promise<Readonly<Record<string, string>>> => {
      const shown = (await ops('GET', `cases/${of}`)).value['images'] as { kind: string; url: string }[];
      return Object.fromEntries(shown.map(({ kind, url }) => [kind, url]));
    };
    const before = await urlsOf(caseId);
    await ops('POST', `cases/${caseId}/refuse`, { reasons: { ...REASONS, selfie: 'face-hidden' } });
    const without = await upload(token, { idCardSelfie: '' });
    expect([without.status, without.fields]).toEqual([400, { idCardSelfie: 'please_upload_selfie' }]);
    // What nobody asked for is not even looked at.
    const alone = { idCardFront: 'no picture', idCardBack: '', idCardSelfie: dataUrl(await picture('#35c')) };
    expect((await upload(token, alone)).status).toBe(200);
    const second = await caseOf(account);
    const after = await urlsOf(second);
    expect(Object.keys(after)).toEqual(['front', 'back', 'selfie']);
    expect([after['front'], after['back']]).toEqual([before['front'], before['back']]);
    expect(after['selfie']).not.toBe(before['selfie']);
    // Of the case before it they are carried on once more.
    await ops('POST', `cases/${second}/refuse`, { reasons: { ...REASONS, front: 'unreadable', back: 'cut-off' } });
    const again = await upload(token, { idCardSelfie: '', idCardFront: '' });
    expect([again.status, again.fields]).toEqual([400, { idCardFront: 'please_upload_front' }]);
    expect((await upload(token, { idCardSelfie: '' })).status).toBe(200);
    const third = await caseOf(account);
    expect((await urlsOf(third))['selfie']).toBe(after['selfie']);
    expect((await ops('POST', `cases/${third}/approve`, {})).status).toBe(200);
    const { rows } = await run(
      sql`select count(*)::int as count from kyc_image where member_id = ${id} group by case_id`,
    );
    expect(rows).toEqual([{ count: 3 }, { count: 3 }, { count: 3 }]);
  });

  it('[OPR-007] all three are asked for where a refusal names none, and what is kept is that of the last case alone', async () => {
    const { token, caseId, account, id } = await submit();
    await ops('POST', `cases/${caseId}/refuse`, { reasons: { ...REASONS, selfie: 'face-hidden' } });
    await run(sql`update kyc_case set reasons = '{}' where id = ${BigInt(caseId)}`);
    expect((await upload(token, { idCardFront: '' })).fields).toEqual({ idCardFront: 'please_upload_front' });
    expect((await upload(token)).status).toBe(200);
    const second = await caseOf(account);
    await ops('POST', `cases/${second}/refuse`, { reasons: { ...REASONS, front: 'unreadable' } });
    expect((await upload(token, { idCardBack: '', idCardSelfie: '' })).status).toBe(200);
    const third = BigInt(await caseOf(account));
    const { rows } = await sql<{ merchantId: number }>`
      select merchant_id as "merchantId" from member where id = ${id}`.execute(platform.deps.database.db);
    const member = { merchantId: rows[0]?.merchantId ?? 0, memberId: id };
    // Whoever sent pictures for a case that was decided anew meanwhile keeps nothing of it.
    const cases = { from: BigInt(caseId), to: third };
    expect(await carryImages(platform.deps.database.db, member, cases, ['front', 'back'])).toBe(0);
  });

  it('[RSG-010] the member takes home what was said and how each case went; of pictures their kinds, of operators nothing', async () => {
    const { token, caseId } = await submit();
    const reasons = { ...REASONS, selfie: 'face-hidden' };
    await ops('POST', `cases/${caseId}/refuse`, { reasons, note: 'Without the hat, please.' });
    await confirm(token);
    await upload(token);
    const { value } = await send(platform.app, 'GET', '/portal/protection/personal-data', { token });
    const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const pictures = ['front', 'back', 'selfie'].map((kind) => ({ kind, refusedFor: null as string | null }));
    const sent = { person: PERSON, submittedAt: moment };
    expect(value['identityCheck']).toEqual({
      person: PERSON,
      cases: [
        {
          ...{ ...sent, state: 'refused', decidedAt: moment, note: 'Without the hat, please.' },
          pictures: [...pictures.slice(0, 2), { kind: 'selfie', refusedFor: 'face-hidden' }],
        },
        { ...sent, state: 'waiting', decidedAt: null, note: '', pictures },
      ],
    });
    expect(JSON.stringify(value)).not.toContain(DEMO_OPERATOR.name);
    const stranger = await send(platform.app, 'GET', '/portal/protection/personal-data', {
      token: (await newMember()).token,
    });
    expect(stranger.value['identityCheck']).toEqual({ person: null, cases: [] });
  });

  it('[KYC-019] [OPR-007] nobody but operators of the right role and merchant sees a case, each look is recorded, and nothing is cached', async () => {
    const { token, caseId, id } = await submit();
    const other = await signIn('player2');
    const path = `/ops/merchants/aurora/kyc/cases/${caseId}`;
    for (const [app, bearer, status] of [
      [platform.operatorApp, '', 401],
      [platform.operatorApp, token, 401],
      [platform.operatorApp, other, 401],
      [platform.app, '', 404],
      [platform.app, token, 404],
      [platform.app, operator, 404],
    ] as const)
      expect([bearer, (await send(app, 'GET', path, { token: bearer })).status]).toEqual([bearer, status]);

    await run(sql`
      insert into operator (name, role, password_hash)
      select v.name, v.role, o.password_hash from operator o, (values ('support-kyc', 'support'), ('risk-kyc', 'risk')) v (name, role)
      where o.name = ${DEMO_OPERATOR.name}`);
    const [support, risk] = [await operatorSignIn('support-kyc'), await operatorSignIn('risk-kyc')];
    expect((await ops('GET', `cases/${caseId}`, undefined, support)).status).toBe(403);
    expect((await ops('GET', 'cases', undefined, support)).status).toBe(403);
    const looked = await ops('GET', `cases/${caseId}`, undefined, risk);
    expect([looked.status, looked.headers['cache-control']]).toEqual([200, 'no-store']);
    const elsewhere = await send(platform.operatorApp, 'GET', `/ops/merchants/lotus/kyc/cases/${caseId}`, {
      token: risk,
    });
    expect([elsewhere.status, elsewhere.code]).toEqual([404, 'request.not-found']);
    const { rows } = await run(
      sql`select actor, after from audit_log where action = 'kyc.look' and subject = ${id.toString()}`,
    );
    expect(rows).toEqual([{ actor: 'risk-kyc', after: `case ${caseId}` }]);
  });
});

describe('one person at two merchants', () => {
  const LOTUS = 'lotus.localhost';
  const PERSON_THERE = { ...PERSON, payeename: 'Lê Minh Quân', birthday: '1988-11-02' };
  const WRITTEN_OTHERWISE = { ...PERSON_THERE, payeename: 'LE QUAN MINH' };

  const memberOf = async (host: string) => {
    const account = `one${randomUUID().slice(0, 8)}`;
    const { rows } = await sql<{ id: bigint }>`
      insert into member (merchant_id, account, nickname, password_hash)
      select h.merchant_id, ${account}, ${account}, m.password_hash from merchant_host h, member m
      where h.host = ${host} and m.account = 'player4' returning id`.execute(platform.deps.database.db);
    return { account, id: rows[0]?.id ?? 0n, host, token: await signIn(account, host) };
  };
  type There = Awaited<ReturnType<typeof memberOf>>;
  const say = async ({ token, host }: There, person: object): Promise<void> => {
    expect((await send(platform.app, 'POST', '/wps/member/info', { token, host, body: person })).status).toBe(200);
  };
  const approve = async ({ token, host, account }: There): Promise<void> => {
    const merchant = host === LOTUS ? 'lotus' : 'aurora';
    expect((await send(platform.app, 'POST', UPLOAD, { token, host, body: images({}) })).status).toBe(200);
    const url = `/ops/merchants/${merchant}/kyc/cases`;
    const { rows } = (await send(platform.operatorApp, 'GET', `${url}?state=waiting&pageSize=100`, { token: operator }))
      .value;
    const id = String(rows.find((row) => row['account'] === account)?.['caseId']);
    const decided = await send(platform.operatorApp, 'POST', `${url}/${id}/approve`, { token: operator, body: {} });
    expect(decided.status).toBe(200);
  };
  const exclude = async ({ token, host }: There): Promise<void> => {
    const body = { term: '30d', password: PASSWORD };
    const taken = await send(platform.app, 'POST', '/portal/protection/exclusion', {
      ...{ token, host, body },
      encrypted: true,
    });
    expect(taken.status).toBe(200);
  };
  const barOf = async ({ token, host }: There): Promise<unknown> =>
    (await send(platform.app, 'GET', '/portal/protection/session', { token, host })).value['bar'];
  const barredUntil = async ({ id }: There): Promise<unknown> =>
    (await run(sql`select barred_until > now() as "isBarred" from protection_state where member_id = ${id}`)).rows;
  const casesOf = async ({ id }: There): Promise<unknown> =>
    (await run(sql`select rule from protection_case where member_id = ${id} and closed_at is null`)).rows;

  beforeAll(() =>
    send(platform.operatorApp, 'PUT', '/ops/merchants/lotus/kyc/settings', {
      token: operator,
      body: { enabled: true, gates: [], reason: 'for this test' },
    }),
  );

  it('[RSG-004] whoever was verified and takes a break is barred elsewhere as soon as he says who he is there', async () => {
    const [here, there] = [await memberOf(AURORA), await memberOf(LOTUS)];
    await say(here, PERSON_THERE);
    await approve(here);
    await exclude(here);
    expect(await barOf(there)).toBeNull();
    await say(there, WRITTEN_OTHERWISE);
    expect(await barOf(there)).toMatchObject({ kind: 'cool-off', elsewhere: true });
    expect(await barredUntil(there)).toEqual([{ isBarred: true }]);
    expect(await casesOf(there)).toEqual([{ rule: 'exclusion-elsewhere' }]);
    // Said otherwise afterwards, by oneself or with documents, it still holds.
    await say(there, { ...PERSON_THERE, birthday: '1988-11-03' });
    expect(await barOf(there)).toMatchObject({ kind: 'cool-off', elsewhere: true });
    expect(await barredUntil(there)).toEqual([{ isBarred: true }]);
    await approve(there);
    expect(await barOf(there)).toMatchObject({ elsewhere: true });
  });

  it('[RSG-004] what was said of oneself may be corrected while nobody is excluded by it, and it holds by the last word', async () => {
    const person = { ...PERSON_THERE, payeename: 'Dang Quoc Bao' };
    const [here, there] = [await memberOf(AURORA), await memberOf(LOTUS)];
    await say(there, person);
    await say(there, { ...person, birthday: '1988-11-03' });
    await say(here, person);
    await approve(here);
    await exclude(here);
    expect(await barOf(there)).toBeNull();
    await say(there, person);
    expect(await barOf(there)).toMatchObject({ elsewhere: true });
    // Once the break is over nothing holds through it, and it can be taken back.
    await run(
      sql`update exclusion set starts_at = now() - interval '31 days', ends_at = now() - interval '1 day' where member_id = ${here.id}`,
    );
    await say(there, { ...person, birthday: '1988-11-03' });
    await exclude(here);
    expect(await barOf(there)).toBeNull();
  });

  it('[RSG-004] an approval during a break carries it to the accounts that were verified before', async () => {
    const person = { ...PERSON_THERE, payeename: 'Vo Thanh Long' };
    const [here, there] = [await memberOf(AURORA), await memberOf(LOTUS)];
    await say(there, person);
    await approve(there);
    await say(here, person);
    await exclude(here);
    // Said and not proved: it bars nobody else.
    expect(await barOf(there)).toBeNull();
    await approve(here);
    expect(await barOf(there)).toMatchObject({ kind: 'cool-off', elsewhere: true });
    expect(await barredUntil(there)).toEqual([{ isBarred: true }]);
    expect(await casesOf(there)).toEqual([{ rule: 'exclusion-elsewhere' }]);
  });
});

describe('gates', () => {
  it('[RSG-007] [ERR-024] a withdrawal waits for the check wherever it is asked for, other actions where an operator says so', async () => {
    const { id } = await newMember();
    const { rows } = await sql<{ id: bigint; merchant_id: number }>`
      select id, merchant_id from member where account = 'player1'`.execute(platform.deps.database.db);
    const merchantId = rows[0]?.merchant_id ?? 0;
    const verified = { merchantId, memberId: rows[0]?.id ?? 0n };
    const unverified = { merchantId, memberId: id };
    const admission = createAdmission();
    let current = { enabled: true, gates: [] as ('sign-in' | 'play' | 'deposit' | 'withdrawal')[] };
    admission.add(kycRule(platform.deps.database, { of: () => Promise.resolve(current) }));
    const codeOf = (action: 'play' | 'deposit' | 'withdrawal' | 'sign-in' | 'promotion', request = unverified) =>
      admission.check(action, request).then(
        () => null,
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      );
    const REFUSED = 'kyc.required: Please complete verification first';
    expect([await codeOf('withdrawal'), await codeOf('withdrawal', verified)]).toEqual([REFUSED, null]);
    expect([await codeOf('play'), await codeOf('deposit'), await codeOf('promotion')]).toEqual([null, null, null]);
    current = { enabled: true, gates: ['deposit'] };
    expect([await codeOf('deposit'), await codeOf('play'), await codeOf('deposit', verified)]).toEqual([
      REFUSED,
      null,
      null,
    ]);
    current = { enabled: true, gates: ['sign-in'] };
    // Nobody could do the check who may not sign in: this gate closes all that follows.
    expect([await codeOf('sign-in'), await codeOf('play'), await codeOf('promotion')]).toEqual([
      null,
      REFUSED,
      REFUSED,
    ]);
    current = { enabled: false, gates: ['withdrawal'] };
    expect(await codeOf('withdrawal')).toBeNull();
  });

  it('[RSG-007] the gates are set with a reason, recorded, and in force at once', async () => {
    const { value: before } = await ops('GET', 'settings');
    expect(before).toEqual({ enabled: true, gates: [], version: 0, changedAt: null, changedBy: null });
    const next = { enabled: true, gates: ['deposit', 'withdrawal'] };
    const saved = { ...next, version: 1, changedAt: expect.any(String) as string, changedBy: 'operator1' };
    expect((await ops('PUT', 'settings', { ...next, reason: 'rule of the licence' })).value).toEqual(saved);
    expect((await ops('GET', 'settings')).value).toEqual(saved);
    const { rows } = await run(
      sql`select before, after, reason from audit_log where action = 'kyc.settings' and merchant = 'aurora'`,
    );
    expect(rows).toEqual([{ before: 'on: no gates', after: 'on: deposit, withdrawal', reason: 'rule of the licence' }]);
    expect((await ops('PUT', 'settings', { ...next, gates: ['lottery'], reason: 'no such gate' })).status).toBe(400);
    await ops('PUT', 'settings', { enabled: true, gates: [], reason: 'as before' });
  });
});
