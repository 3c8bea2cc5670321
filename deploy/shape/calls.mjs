// Calls of the check: as an operator, and as the house's game server.
import { createHmac, randomUUID } from 'node:crypto';
import { operatorCode } from '../../tooling/lib/operator-code.mjs';

/** Sessions by operator: a code serves once, and every instance knows the session. */
const sessions = new Map();

/** The first sign-in sets an app up. Answers the platform's reply. */
const signIn = async (call, credentials) => {
  const kept = sessions.get(credentials.name);
  if (kept?.password === credentials.password) return kept.reply;
  const first = await call('POST', '/ops/session/login', { body: credentials });
  if (first.code !== 'operator.enrolment-required') return first;
  const { code } = operatorCode(first.params.secret);
  const reply = await call('POST', '/ops/session/login', { body: { ...credentials, code } });
  if (reply.success) sessions.set(credentials.name, { password: credentials.password, reply });
  return reply;
};

/** An operator on one instance's console, or on the one behind nginx. */
export const operatorOn = async (base, { name, password }) => {
  const call = async (method, path, { body, token } = {}) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, ...(await reply.json()) };
  };
  const login = await signIn(call, { name, password });
  if (!login.success) return { refusal: login.code };
  const { token } = login.value;
  const must = async (...args) => {
    const reply = await call(args[0], args[1], { body: args[2], token });
    if (!reply.success) throw new Error(`${args[1]}: ${reply.status} ${reply.code}`);
    return reply.value;
  };
  return {
    switchModule: (module, enabled, merchant = 'aurora') =>
      must('PUT', `/ops/merchants/${merchant}/modules/${module}`, { enabled, reason: 'a check' }),
    rollBack: (module) => must('POST', `/ops/releases/${module}/roll-back`, { reason: 'a check' }),
  };
};

/** The body as a vendor sends it, signed over its exact bytes. */
export const signed = (secret, body) => {
  const [bytes, timestamp, nonce] = [JSON.stringify(body), String(Date.now()), randomUUID()];
  const signature = createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(bytes).digest('base64');
  return {
    bytes,
    headers: {
      'content-type': 'application/json',
      'x-provider-key': 'HOUSE:1',
      'x-provider-timestamp': timestamp,
      'x-provider-nonce': nonce,
      'x-provider-signature': signature,
    },
  };
};

/** A wallet call; answers the reply, or null where nobody can say what became of it. */
export const walletCall = async (base, secret, kind, body) => {
  const { bytes, headers } = signed(secret, { request_uuid: randomUUID(), ...body });
  try {
    const reply = await fetch(`${base}/provider/${kind}`, {
      method: 'POST',
      headers,
      body: bytes,
      signal: AbortSignal.timeout(5_000),
    });
    if (reply.status >= 500) return null;
    const answer = await reply.json();
    return answer.status === 'RS_ERROR_UNKNOWN' ? null : answer;
  } catch {
    return null;
  }
};
