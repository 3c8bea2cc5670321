import type { ApiClient } from 'shared-contracts/client';
import { operatorLogin, operatorLogout, operatorSession } from 'shared-contracts/operators';
import type { OperatorSession } from '../../shared/session/operator-session.ts';

interface Services {
  readonly api: ApiClient;
  readonly session: OperatorSession;
}

const begin = async ({ api, session }: Services): Promise<void> => {
  const { name, role, rights } = await api.call(operatorSession, {});
  session.begin({ name, role, rights });
};

export const signIn = async (services: Services, name: string, password: string): Promise<void> => {
  const { token } = await services.api.call(operatorLogin, { body: { name, password } });
  services.session.keepToken(token);
  await begin(services);
};

/** Takes up the session of this tab after a reload. A token that is refused ends it; a platform that is away does not. */
export const resume = async (services: Services): Promise<void> => {
  if (services.session.token() !== null) await begin(services);
};

/** Leaves in any case: a platform that can't be reached must not keep anybody signed in on the screen. */
export const signOut = async ({ api, session }: Services): Promise<void> => {
  await api.call(operatorLogout, {}).catch(() => undefined);
  session.end('signed-out');
};
