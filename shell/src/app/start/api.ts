import { createApiClient } from 'shared-contracts/client';
import type { ApiClient } from 'shared-contracts/client';
import { ANSWERS_ELEMENT_ID } from 'shared-contracts/composition';
import type { PortalError } from 'shared-contracts/errors';
import type { EndpointDescriptor } from 'shared-contracts/http';
import { keys } from 'shared-contracts/identity';
import type { ServerClock } from 'shared-contracts/time';

export interface ShellApiDeps {
  readonly clock: ServerClock;
  readonly token: () => string | null;
  /** As `findPreview` has it. */
  readonly preview: string | null;
  readonly onFailure: (error: PortalError, endpoint: EndpointDescriptor, token: string | null) => void;
  /** Called when the code for encryption could not be loaded. */
  readonly onMissing: (error: unknown) => void;
}

/** Responses of public calls that the platform wrote into the page. Empty if the page is damaged or has an older format. */
export const answersInPage = (page: Pick<Document, 'getElementById'>): Readonly<Record<string, unknown>> => {
  try {
    const values: unknown = JSON.parse(page.getElementById(ANSWERS_ELEMENT_ID)?.textContent ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
};

interface Encryptor {
  readonly encrypt: (payload: unknown) => Promise<string>;
  readonly forget: () => void;
}

/** Encryption needs jose (10 KB), loaded with the first call that needs it or when a form calls `prepareEncryption`. */
const lazyEncryptor = (
  fetchKeys: () => ReturnType<typeof readKeys>,
  now: () => number,
  onMissing: (error: unknown) => void,
) => {
  let loading: Promise<Encryptor> | null = null;
  return (): Promise<Encryptor> => {
    loading ??= import('shared-contracts/encrypt')
      .then(({ createPayloadEncryptor }) => createPayloadEncryptor({ fetchKeys, now }))
      .catch((error: unknown) => {
        loading = null;
        onMissing(error);
        throw error;
      });
    return loading;
  };
};

const readKeys = async (api: ApiClient) => (await api.call(keys, {})).keys;

export interface ShellApi {
  readonly api: ApiClient;
  /** Loads the code and keys for the first encrypted call. Ignores failures. */
  readonly prepareEncryption: () => void;
  /** Responses that came with the page are shown, but refetched: something has changed since. */
  readonly outdateAnswers: () => void;
}

export const createShellApi = ({ clock, token, preview, onFailure, onMissing }: ShellApiDeps): ShellApi => {
  const load = lazyEncryptor(
    () => readKeys(api),
    () => clock.now(),
    onMissing,
  );
  // What came with the page is what players see.
  const answers = { values: preview === null ? answersInPage(document) : {}, at: Date.now() };
  const api: ApiClient = createApiClient({
    baseUrl: '',
    fetch: (...args) => fetch(...args),
    preview,
    clock,
    token,
    answers,
    encrypt: async (payload) => (await load()).encrypt(payload),
    onFailure: (error, endpoint, usedToken) => {
      // Keys rotate: the next try fetches the new one.
      if (error.code === 'request.encryption-invalid') void load().then((encryptor) => encryptor.forget());
      onFailure(error, endpoint, usedToken);
    },
  });
  return {
    api,
    prepareEncryption: () => void load().catch(() => undefined),
    outdateAnswers: () => void (answers.at = 0),
  };
};
