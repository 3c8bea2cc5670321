/** Google's tag (https://developers.google.com/tag-platform/gtagjs/reference). Its script is loaded with the first page view. */

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

interface TaggedWindow extends Window {
  dataLayer?: IArguments[];
}

/** Google's script takes objects of arguments and ignores arrays. */
function gtag(..._command: readonly unknown[]): void {
  const tagged = window as TaggedWindow;
  // oxlint-disable-next-line prefer-rest-params -- see above
  (tagged.dataLayer ??= []).push(arguments);
}

let loaded = '';

const load = (id: string): void => {
  if (loaded === id) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  gtag('js', new Date());
  // The page says itself what is opened: addresses may carry codes and tokens in their queries.
  gtag('config', id, { send_page_view: false });
  loaded = id;
};

export const reportPageView = (id: string, path: string): void => {
  load(id);
  gtag('event', 'page_view', {
    send_to: id,
    page_location: `${window.location.origin}${path}`,
    page_title: document.title,
    page_referrer: '',
  });
};
