/** Decodes uploads and writes them anew: what is kept was drawn by us and holds pixels and nothing else (SEC-006). */
import { PortalError } from 'shared-contracts/errors';
import { IMAGE_BYTES_MAX, IMAGE_FIELDS } from 'shared-contracts/kyc';
import type { ImageKind } from 'shared-contracts/kyc';
import { createGate, createRateLimiter } from '../../kernel/index.ts';
import { createPictureDecoder } from './decoder/picture-decoder.ts';
import { bytesOf, isPolyglot, isTruncated, typeOf } from './image.policy.ts';

/** Below this nobody could read a document. */
const SIDE_MIN = 32;
/** Decoding takes a core and some hundred megabytes. */
const PARALLEL = 1;
/** Of all members together; how many bodies are in memory the kernel limits besides. */
const WAITING_MAX = 16;
/** Ten uploads of three pictures at once, later two pictures in three minutes: nobody takes photographs faster (SEC-015). */
const DECODED_OF_MEMBER = { decode: { burst: 30, perSecond: 1 / 90 } } as const;

export interface Picture {
  readonly kind: ImageKind;
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export type Uploads = Readonly<Record<(typeof IMAGE_FIELDS)[ImageKind], string>>;

const refused = (kind: ImageKind, code: 'kyc.image-refused' | 'kyc.image-too-large', said: string): PortalError =>
  new PortalError(code, { fields: { [IMAGE_FIELDS[kind]]: said } });
const wrongType = (kind: ImageKind): PortalError => refused(kind, 'kyc.image-refused', 'activity_apply_remark_limit2');

export interface PictureReader {
  /**
   * `asked`: others are not looked at. `stillWanted`: asked when it is this upload's turn, before anything is decoded; throws where it is not.
   * @throws PortalError `request.invalid` (missing), `kyc.image-refused`, `kyc.image-too-large`, each with the field that it is about;
   *   `request.too-many` where the member has sent too many, `server.unavailable` where too many wait.
   */
  read(
    member: bigint,
    uploads: Uploads,
    asked: readonly ImageKind[],
    stillWanted: () => Promise<unknown>,
  ): Promise<readonly Picture[]>;
  stop(): void;
}

/** The bytes of what passes by its outside. */
const checkedBytes = (kind: ImageKind, dataUrl: string): Buffer => {
  if (dataUrl === '')
    throw new PortalError('request.invalid', { fields: { [IMAGE_FIELDS[kind]]: `please_upload_${kind}` } });
  const bytes = bytesOf(dataUrl);
  if (!bytes) throw wrongType(kind);
  if (bytes.length > IMAGE_BYTES_MAX) throw refused(kind, 'kyc.image-too-large', 'activity_apply_remark_limit3');
  const type = typeOf(bytes);
  if (!type || isPolyglot(bytes) || isTruncated(bytes, type)) throw wrongType(kind);
  return bytes;
};

export const createPictureReader = (decoder = createPictureDecoder()): PictureReader => {
  const inTurn = createGate(PARALLEL, WAITING_MAX);
  const limiter = createRateLimiter(DECODED_OF_MEMBER);

  const readPicture = async (member: bigint, kind: ImageKind, dataUrl: string): Promise<Picture> => {
    const bytes = checkedBytes(kind, dataUrl);
    if (!limiter.take('decode', member.toString())) throw new PortalError('request.too-many');
    const decoded = await decoder.decode(bytes);
    if (!decoded || Math.min(decoded.width, decoded.height) < SIDE_MIN) throw wrongType(kind);
    return { kind, jpeg: Buffer.from(decoded.jpeg), width: decoded.width, height: decoded.height };
  };

  return {
    read: (member, uploads, asked, stillWanted) =>
      inTurn(async () => {
        await stillWanted();
        const pictures: Picture[] = [];
        for (const kind of asked) pictures.push(await readPicture(member, kind, uploads[IMAGE_FIELDS[kind]]));
        return pictures;
      }),
    stop: () => decoder.stop(),
  };
};
