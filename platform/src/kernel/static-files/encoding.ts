/** Compression done once, when a file arrives, so that serving it costs nothing. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isWorthCompressing } from './content-type.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One file in every form in which it may be sent; a form that would not be smaller is absent. */
export interface EncodedFile {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const smaller = (candidate: Buffer, original: Buffer): Buffer | null =>
  candidate.length < original.length ? candidate : null;

/**
 * Compresses as far as it goes (brotli 11, gzip 9): meant for files that are kept, never for replies made on the spot.
 * `brotliQuality` below 11 is for files that are encoded when first asked for.
 */
export const encodeFile = async (
  path: string,
  identity: Buffer,
  brotliQuality: number = constants.BROTLI_MAX_QUALITY,
): Promise<EncodedFile> => {
  if (!isWorthCompressing(path)) return { identity, br: null, gzip: null };
  const [br, zipped] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    toGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { identity, br: smaller(br, identity), gzip: smaller(zipped, identity) };
};

const acceptedWeights = (acceptEncoding: string): ReadonlyMap<string, number> =>
  new Map(
    acceptEncoding.split(',').map((part): [string, number] => {
      const [name = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((value) => value !== undefined);
      return [name.trim(), quality === undefined ? 1 : Number(quality)];
    }),
  );

/** The smallest form that the client takes, in the order br, gzip, identity. `q=0` refuses a form (RFC 9110, 12.5.3). */
export const preferredEncodings = (acceptEncoding: string | undefined): readonly Encoding[] => {
  if (!acceptEncoding) return ['identity'];
  const weights = acceptedWeights(acceptEncoding);
  const accepts = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return [...(accepts('br') ? (['br'] as const) : []), ...(accepts('gzip') ? (['gzip'] as const) : []), 'identity'];
};
