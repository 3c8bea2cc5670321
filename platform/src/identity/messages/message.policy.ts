/** How an order becomes a message. Pure. */
import { randomUUID } from 'node:crypto';
import { TEMPLATES } from './message.model.ts';
import type { Order, OutgoingMessage } from './message.model.ts';
import CN from './texts/cn.json' with { type: 'json' };
import EN from './texts/en.json' with { type: 'json' };
import ID from './texts/id.json' with { type: 'json' };
import KO from './texts/ko.json' with { type: 'json' };
import PT from './texts/pt.json' with { type: 'json' };
import TH from './texts/th.json' with { type: 'json' };
import TY from './texts/ty.json' with { type: 'json' };
import VI from './texts/vi.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;
const TEXTS: Readonly<Record<string, Texts>> = { CN, EN, ID, KO, KR: KO, PT, TH, TY, VI };

/** A line break in a subject would let its content write headers of the mail. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => params[name] ?? '');

export const compose = (order: Order): OutgoingMessage => {
  const { merchant, template, params, to, language, attachments = [], reference = randomUUID() } = order;
  const texts: Texts = TEXTS[language] ?? EN;
  const [channel] = TEMPLATES[template];
  const filled = (key: string): string => fill(texts[key] ?? '', { ...params, merchant: merchant.name });
  return {
    channel,
    to,
    subject: oneLine(filled(`${template}.subject`)),
    text: filled(template),
    sender: oneLine(merchant.name),
    ...{ reference, attachments },
  };
};

const NUMBER_START = 3;
const NUMBER_END = 3;

/** What support may see of a recipient. */
export const masked = (to: string): string => {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${to.slice(0, Math.min(2, at))}…${to.slice(at)}`.slice(0, 120);
  return `${to.slice(0, NUMBER_START)}…${to.slice(-NUMBER_END)}`;
};
