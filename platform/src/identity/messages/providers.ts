/** Who carries messages: an HTTP SMS gateway and an SMTP server by configuration, the demo's outbox otherwise. */
import { createTransport } from 'nodemailer';
import type { Config } from '../../kernel/index.ts';
import { RefusedMessage } from './message.model.ts';
import type { Channel, MessageProvider, OutgoingMessage } from './message.model.ts';

/** What a gateway answers where the message itself is wrong, and nothing else. */
const REFUSALS: readonly number[] = [400, 422];

/**
 * A gateway that takes `POST` of `{to, text, sender, reference}` as JSON with a bearer token and answers 2xx once it has taken the
 * message over, 400 or 422 where it does not take this one. What another gateway wants is one more provider beside this one.
 */
export const smsGateway = (url: string, token: string): MessageProvider => ({
  name: 'sms-gateway',
  deliver: async ({ to, text, sender, reference }, signal) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': reference },
      body: JSON.stringify({ to, text, sender, reference }),
      redirect: 'error',
      signal,
    });
    await reply.body?.cancel();
    if (REFUSALS.includes(reply.status)) throw new RefusedMessage(`the gateway answered ${reply.status}`);
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`);
  },
});

const TIMEOUT_MS = 5_000;

/** Of nodemailer: the server is there, but takes no mail for this address. */
const isOfAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE';

/** `url`: smtp:// or smtps:// with credentials; `from`: the address that mail comes from, under each merchant's name. */
export const smtpServer = (url: string, from: string): MessageProvider => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    name: 'smtp',
    deliver: async ({ to, subject, text, sender, reference, attachments }) => {
      try {
        await transport.sendMail({
          from: { name: sender, address: from },
          to: { name: '', address: to },
          subject,
          text,
          attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          headers: { 'X-Reference': reference, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isOfAddress(error) ? new RefusedMessage('the server does not take the address') : error;
      }
    },
  };
};

type Print = (line: string) => void;

/** Not the log, whose level may hide it: who tries the demo reads codes and links where `npm start` runs. */
const printLine: Print = (line) => {
  process.stdout.write(`${line}\n`);
};
const printNothing: Print = () => undefined;

/** One line, whatever the message holds: names of members must not move the cursor of a terminal. */
const lineOf = ({ channel, to, subject, text }: OutgoingMessage): string =>
  `${channel} to ${to}: ${[subject, text].filter(Boolean).join(' | ')}`.replace(/[\s\p{Cc}]+/gu, ' ');

/** Nothing leaves the machine: the message stands in the outbox of the operator console, and is printed. */
const demoOutbox = (print: Print): MessageProvider => ({
  name: 'demo-outbox',
  deliver: (message) => {
    print(lineOf(message));
    return Promise.resolve();
  },
});

const insteadOf = ({ mode }: Pick<Config, 'mode'>, print: Print): MessageProvider | null =>
  mode === 'production' ? null : demoOutbox(mode === 'demo' ? print : printNothing);

export type Providers = Readonly<Record<Channel, MessageProvider | null>>;

/** Null: that channel is not set up, and whoever needs it is told so. Only the demo has an outbox instead. */
export const providersOf = (config: Pick<Config, 'mode' | 'messages'>, print: Print = printLine): Providers => {
  const { smsUrl, smsToken, smtpUrl, mailFrom } = config.messages;
  const instead = insteadOf(config, print);
  return {
    sms: smsUrl && smsToken ? smsGateway(smsUrl, smsToken) : instead,
    mail: smtpUrl && mailFrom ? smtpServer(smtpUrl, mailFrom) : instead,
  };
};
