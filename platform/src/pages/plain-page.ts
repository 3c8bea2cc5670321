/** Pages that stand without the shell: plain words in the visitor's language, nothing to load. */
import en from './strings/en.json' with { type: 'json' };
import vi from './strings/vi.json' with { type: 'json' };
import { escapeHtml } from './page.policy.ts';

type TextKey = keyof typeof en;

/** The visitor's first language that these pages speak. */
const languageOf = (acceptLanguage: string | undefined): 'en' | 'vi' => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code): code is 'en' | 'vi' => code === 'en' || code === 'vi') ?? 'en';
};

export const plainPage = (page: 'unknown-host' | 'no-shell', acceptLanguage: string | undefined): string => {
  const language = languageOf(acceptLanguage);
  const text = (key: TextKey): string => escapeHtml((language === 'vi' ? vi : en)[key]);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light">',
    `<title>${text(`${page}.title`)}</title></head>`,
    `<body><main><h1>${text(`${page}.title`)}</h1><p>${text(`${page}.text`)}</p></main></body></html>\n`,
  ].join('');
};
