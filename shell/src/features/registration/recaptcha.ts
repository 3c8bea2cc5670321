/**
 * Google's own check of a browser: Firebase sends a code to a phone only with its answer. Loaded when a code is asked for, and only
 * where the merchant uses Firebase; the content security policy of its pages allows Google's script there and nowhere else.
 * https://developers.google.com/recaptcha/docs/invisible#programmatic_execute
 */
import { PortalError } from 'shared-contracts/errors';

interface Widget {
  readonly sitekey: string;
  readonly size: 'invisible';
  readonly callback: (answer: string) => void;
  readonly 'error-callback': () => void;
}

interface Recaptcha {
  ready(then: () => void): void;
  render(place: HTMLElement, widget: Widget): number;
  execute(id: number): void;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** Google does not report a puzzle that the user closes, so the form is enabled again after this time. */
const PATIENCE_MS = 120_000;

const loadedOf = (page: Window): Recaptcha | undefined => (page as { grecaptcha?: Recaptcha }).grecaptcha;

let loading: Promise<Recaptcha> | null = null;

const load = (page: Window): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = page.document.createElement('script');
    const fail = (): void => {
      script.remove();
      loading = null;
      reject(new PortalError('network.failed'));
    };
    script.src = SCRIPT;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const recaptcha = loadedOf(page);
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else fail();
    };
    page.document.head.append(script);
  });

/**
 * Resolves to the token for the request of a code. Google may show a puzzle first.
 *
 * @throws PortalError `network.failed`, `registration.captcha-wrong`.
 */
export const passRecaptcha = async (siteKey: string, page: Window = window): Promise<string> => {
  loading ??= load(page);
  const recaptcha = await loading;
  const place = page.document.createElement('div');
  page.document.body.append(place);
  let timer: number | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      timer = page.setTimeout(() => reject(new PortalError('registration.captcha-wrong')), PATIENCE_MS);
      const id = recaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': () => reject(new PortalError('network.failed')),
      });
      recaptcha.execute(id);
    });
  } finally {
    page.clearTimeout(timer);
    place.remove();
  }
};
