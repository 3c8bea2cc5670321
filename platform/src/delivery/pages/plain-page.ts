/** Pages that stand without the shell: plain words in the visitor's language, nothing to load. */
import { createHash } from 'node:crypto';
import cn from './strings/cn.json' with { type: 'json' };
import en from './strings/en.json' with { type: 'json' };
import id from './strings/id.json' with { type: 'json' };
import ko from './strings/ko.json' with { type: 'json' };
import pt from './strings/pt.json' with { type: 'json' };
import th from './strings/th.json' with { type: 'json' };
import ty from './strings/ty.json' with { type: 'json' };
import vi from './strings/vi.json' with { type: 'json' };
import { escapeHtml } from './escape-html.ts';

type Texts = Readonly<Record<keyof typeof en, string>>;

/** By the tag that browsers ask with. */
const TEXTS = new Map<string, Texts>([
  ['en', en],
  ['zh', cn],
  ['id', id],
  ['ko', ko],
  ['pt', pt],
  ['th', th],
  ['fil', ty],
  ['tl', ty],
  ['vi', vi],
]);

/** The visitor's first language that these pages speak. */
const languageOf = (acceptLanguage: string | undefined): string => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => /^[a-z]+/.exec(part.trim().toLowerCase())?.[0] ?? '');
  return wanted.find((tag) => TEXTS.has(tag)) ?? 'en';
};

/** The portal's ink and paper; no font and no file, because nothing else answers at such an address. */
const STYLE = [
  ':root{color-scheme:dark light;background:#0c1112;color:#eef1ee}',
  'body{display:grid;place-items:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;',
  'font:16px/1.5 system-ui,sans-serif;text-align:center}',
  'h1{margin:0 0 8px;font:500 28px/34px Georgia,serif}p{margin:0;color:#b6c1c1}',
  '@media(prefers-color-scheme:light){:root{background:#f6f2ea;color:#1e1b16}p{color:#4e483e}}',
].join('');

/** These pages run nothing and load nothing: their own style alone is allowed. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export const plainPage = (page: 'unknown-host' | 'no-shell', acceptLanguage: string | undefined): string => {
  const language = languageOf(acceptLanguage);
  const texts = TEXTS.get(language) ?? en;
  const text = (key: keyof Texts): string => escapeHtml(texts[key]);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light">',
    `<title>${text(`${page}.title`)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${text(`${page}.title`)}</h1><p>${text(`${page}.text`)}</p></main></body></html>\n`,
  ].join('');
};
