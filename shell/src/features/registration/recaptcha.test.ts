import { passRecaptcha } from './recaptcha.ts';

interface Widget {
  readonly sitekey: string;
  readonly callback: (answer: string) => void;
}

/** Google's script as far as it concerns us. */
const arrive = (execute: (widget: Widget) => void): void => {
  let widget: Widget | undefined;
  Object.assign(window, {
    grecaptcha: {
      ready: (then: () => void) => then(),
      render: (_place: HTMLElement, given: Widget) => {
        widget = given;
        return 0;
      },
      execute: () => widget && execute(widget),
    },
  });
  scripts()[0]?.dispatchEvent(new Event('load'));
};
const scripts = (): readonly HTMLScriptElement[] => [...document.querySelectorAll('script')];

it('[REG-030] a script that did not come says so and is asked for again; what it answers goes on, its place in the page goes', async () => {
  const lost = passRecaptcha('site-key');
  expect(scripts().map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toMatchObject({ code: 'network.failed' });
  expect(scripts()).toEqual([]);

  const passed = passRecaptcha('site-key');
  arrive(({ sitekey, callback }) => callback(`answer for ${sitekey}`));
  expect(await passed).toBe('answer for site-key');
  expect(document.body.children).toHaveLength(0);

  // Once there, the script serves every further code.
  expect(await passRecaptcha('site-key')).toBe('answer for site-key');
  expect(scripts()).toHaveLength(1);
});
