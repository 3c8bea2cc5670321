/** A mail server for tests: takes every mail over SMTP (RFC 5321) and keeps it; can be told to take none. */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly reference: string;
  readonly files: readonly { readonly name: string; readonly content: string }[];
}

const headOf = (part: string): string => part.slice(0, part.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
const headerOf = (part: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headOf(part))?.[1]?.trim() ?? '';

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_mark, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

const bodyOf = (part: string): string => {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const encoding = headerOf(part, 'Content-Transfer-Encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquoted(body) : body;
};

/** Words of a header that are not ASCII (RFC 2047), in the two forms. */
const words = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_mark, form: string, text: string) =>
      form.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text.replaceAll('_', ' ')),
    );

const readMail = (to: string, data: string): ReceivedMail => {
  const boundary = /boundary="(.*?)"/.exec(headerOf(data, 'Content-Type'))?.[1];
  const parts =
    boundary === undefined
      ? [data]
      : data
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.replace(/^\r\n/, ''));
  const fileName = (part: string): string | undefined =>
    /filename="?([^";]+)/.exec(headerOf(part, 'Content-Disposition'))?.[1];
  return {
    to,
    subject: words(headerOf(data, 'Subject')),
    text: bodyOf(parts.find((part) => fileName(part) === undefined) ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
    reference: headerOf(data, 'X-Reference'),
    files: parts.flatMap((part) => {
      const name = fileName(part);
      return name === undefined ? [] : [{ name, content: bodyOf(part) }];
    }),
  };
};

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** False: it answers every mail that it is busy. */
  open: boolean;
  close(): Promise<void>;
}

export const createMailServer = async (): Promise<MailServer> => {
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    let waiting = '';
    let to = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (/^(EHLO|HELO|MAIL|RSET)/i.test(line)) return void say('250 mail.test');
      if (/^RCPT/i.test(line)) {
        to = /<(.*?)>/.exec(line)?.[1] ?? '';
        return void say(server.open ? '250 it is' : '451 busy');
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      isData = /^DATA/i.test(line);
      say(isData ? '354 go on' : '502 not known');
    };
    say('220 mail.test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      waiting += chunk;
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = waiting.indexOf(mark);
        if (end < 0) return;
        const part = waiting.slice(0, end);
        waiting = waiting.slice(end + mark.length);
        if (!isData) {
          take(part);
          continue;
        }
        isData = false;
        server.mails.push(readMail(to, part.replace(/^\.\./gm, '.')));
        say('250 taken');
      }
    });
  };
  const listener = createServer(serve);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails: [],
    open: true,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return server;
};
