/** The hosted page, without a script: a form for what the payer does. */
import { createHash } from 'node:crypto';
import type { Payment } from './payments.store.ts';
import { textsOf } from './texts.ts';
import type { Texts } from './texts.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#f6f4ef;--card:#fff;--ink:#1d1f24;--soft:#5d636e;--line:#dcd8cf;--accent:#1f5f4a;--on:#fff;--warn:#9b2c2c}
@media (prefers-color-scheme:dark){:root{--ground:#14161a;--card:#1c1f25;--ink:#eceae5;--soft:#a3a8b2;--line:#33373f;--accent:#7cc9ab;--on:#10241c;--warn:#f0a3a3}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{inline-size:100%;max-inline-size:26rem;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.mark{padding:10px 24px;font-size:13px;font-weight:600;background:var(--accent);color:var(--on)}
.body{padding:24px}
h1{margin:0 0 4px;font-size:18px}
.amount{margin:8px 0 16px;font-size:32px;font-weight:650;font-variant-numeric:tabular-nums}
dl{margin:0 0 20px;display:grid;grid-template-columns:auto 1fr;gap:8px 16px;font-size:14px}
dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:10px}
button,a.button{font:inherit;font-weight:600;min-block-size:48px;padding:10px 16px;border-radius:8px;border:1px solid var(--line);
background:transparent;color:inherit;cursor:pointer;text-align:center;text-decoration:none;display:block}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
button.no{color:var(--warn)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
p{margin:0 0 16px;color:var(--soft);font-size:14px}
`;

/** The page runs nothing and loads nothing; its form may lead back to the merchant. */
export const pagePolicy = (returnUrl: string | null): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `form-action 'self'${returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const documentOf = (language: string, texts: Texts, content: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><div class="mark">${texts.sandbox}</div><div class="body">${content}</div></main></body></html>`;

const figure = (amount: string): string => {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

const facts = ({ merchant, reference, amount, currency }: Payment, texts: Texts): string => `
<h1>${escaped(merchant)}</h1><div class="amount">${figure(amount)} ${escaped(currency)}</div>
<dl><dt>${texts.reference}</dt><dd>${escaped(reference)}</dd></dl>`;

const choices = ({ token }: Payment, texts: Texts): string => `
<p>${texts.explanation}</p>
<form method="post" action="/pay/${token}">
<button class="main" name="action" value="pay">${texts.pay}</button>
<button name="action" value="late">${texts.late}</button>
<button class="no" name="action" value="decline">${texts.decline}</button>
<button name="action" value="close">${texts.close}</button></form>`;

const ended = ({ state, return_url }: Payment, texts: Texts): string => `
<p role="status">${state === 'open' ? texts.waiting : texts[state]}</p>
<a class="button" href="${escaped(return_url)}">${texts.back}</a>`;

export const paymentPage = (payment: Payment): string => {
  const { language, texts } = textsOf(payment.language);
  const isOpen = payment.state === 'open' && payment.becomes !== 'paid';
  return documentOf(language, texts, facts(payment, texts) + (isOpen ? choices : ended)(payment, texts));
};

export const unknownPage = (): string => {
  const { language, texts } = textsOf('EN');
  return documentOf(language, texts, `<h1>${texts.unknown}</h1><p>${texts.unknownText}</p>`);
};
