/** The language that a browser has chosen (API-079): refusals have their words in it, and in English without a choice. */
import CN from 'shared-contracts/errors/cn.json' with { type: 'json' };
import ID from 'shared-contracts/errors/id.json' with { type: 'json' };
import KO from 'shared-contracts/errors/ko.json' with { type: 'json' };
import PT from 'shared-contracts/errors/pt.json' with { type: 'json' };
import TH from 'shared-contracts/errors/th.json' with { type: 'json' };
import TY from 'shared-contracts/errors/ty.json' with { type: 'json' };
import VI from 'shared-contracts/errors/vi.json' with { type: 'json' };
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from './cookies.ts';

const COOKIE = 'portal_language';
const A_YEAR_SECONDS = 365 * 86_400;
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { CN, ID, KO, PT, TH, TY, VI };
const LANGUAGE = /^[A-Z]{2}$/;

/** Kept by the browser and sent with each later call. */
export const chooseLanguage = (
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
  reply: FastifyReply,
  language: string,
): void => {
  const code = language.toUpperCase();
  if (!LANGUAGE.test(code) || parseCookies(headers.cookie)[COOKIE] === code) return;
  const secure = protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${code}; Max-Age=${A_YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
};

/** Words for the codes of refusals; none where they are English. */
export const refusalTexts = ({ headers }: Pick<FastifyRequest, 'headers'>): Readonly<Record<string, string>> =>
  TEXTS[parseCookies(headers.cookie)[COOKIE] ?? ''] ?? {};
