/** The provider of OpenID Connect of the tests, in a process of its own, and a browser that signs in there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** For one that never starts: a busy machine takes its time. */
const START_TIMEOUT_MS = 120_000;

export const PROVIDER_CLIENT = { clientId: 'portal', clientSecret: 'secret-of-the-portal-for-tests' };

export interface TestProvider {
  readonly issuer: string;
  /** Signs in there as a browser would: forms, redirects, cookies. Answers where it sends the window back to. */
  pass(start: string, name: string): Promise<string>;
  stop(): void;
}

const createBrowser = () => {
  const jar = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(key);
      else jar.set(key, value);
    }
    return reply;
  };
};

/** `redirectUri`: where its one client may be sent back to. */
export const startProvider = async (redirectUri: string): Promise<TestProvider> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'oidc-server.mjs'), redirectUri], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [issuer] = (await once(createInterface({ input: child.stdout }), 'line', {
    signal: AbortSignal.timeout(START_TIMEOUT_MS),
  })) as [string];
  return {
    issuer,
    stop: () => child.kill(),
    pass: async (start, name) => {
      const ask = createBrowser();
      let url = start;
      for (let step = 0; step < 12; step += 1) {
        if (url.startsWith(redirectUri)) return url;
        let reply = await ask(url);
        if (reply.status === 200) {
          const prompt = /name="prompt" value="(\w+)"/.exec(await reply.text())?.[1] ?? '';
          reply = await ask(url, { prompt, login: name, password: 'any' });
        }
        url = new URL(reply.headers.get('location') ?? '', url).href;
      }
      throw new Error('the provider did not send the window back');
    },
  };
};
