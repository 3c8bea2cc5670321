/** How an order becomes a message. Pure. */
import { randomUUID } from 'node:crypto';
import { TEMPLATES } from './message.model.ts';
import type { Order, OutgoingMessage } from './message.model.ts';
import english from './texts/en.json' with { type: 'json' };
import vietnamese from './texts/vi.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { EN: english, VI: vietnamese };

/** A line break in a subject would let its content write headers of the mail. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => params[name] ?? '');

export const compose = ({ merchant, template, params, to, language }: Order): OutgoingMessage => {
  const texts = TEXTS[language] ?? TEXTS['EN'] ?? {};
  const [channel] = TEMPLATES[template];
  const filled = (key: string): string => fill(texts[key] ?? '', { ...params, merchant: merchant.name });
  return {
    channel,
    to,
    subject: oneLine(filled(`${template}.subject`)),
    text: filled(template),
    sender: oneLine(merchant.name),
    reference: randomUUID(),
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
