/** Decodes uploads and writes them anew: what is kept was drawn by us and holds pixels and nothing else (SEC-006). */
import { PortalError } from 'shared-contracts/errors';
import { IMAGE_BYTES_MAX, IMAGE_FIELDS } from 'shared-contracts/kyc';
import type { ImageKind } from 'shared-contracts/kyc';
import { createGate, createRateLimiter } from '../../kernel/index.ts';
import { bytesOf, createPictureDecoder, isPolyglot, isTruncated, typeOf } from '../../ground/pictures/index.ts';

/** Below this nobody could read a document. */
const SIDE_MIN = 32;
/** Decoding takes a core and some hundred megabytes. */
const PARALLEL = 1;
/** Of all members together; how many bodies are in memory the kernel limits besides. */
const WAITING_MAX = 16;
/** Ten uploads of three pictures at once, later two pictures in three minutes: nobody takes photographs faster (SEC-015). */
const DECODED_OF_MEMBER = { decode: { burst: 30, perSecond: 1 / 90 } } as const;

export interface DrawnPicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}
export interface Picture extends DrawnPicture {
  readonly kind: ImageKind;
}

/** What is wrong with an upload: no picture that we take, or too many bytes. */
export type PictureFault = 'type' | 'size';
/** An upload that was refused, for the caller to name. */
export class PictureRefusal extends Error {
  /** Place among the uploads, from 0. */
  readonly place: number;
  readonly fault: PictureFault;

  constructor(place: number, fault: PictureFault) {
    super(`picture ${place}: ${fault}`);
    this.place = place;
    this.fault = fault;
  }
}

export type Uploads = Readonly<Record<(typeof IMAGE_FIELDS)[ImageKind], string>>;

const refused = (kind: ImageKind, code: 'kyc.image-refused' | 'kyc.image-too-large', said: string): PortalError =>
  new PortalError(code, { fields: { [IMAGE_FIELDS[kind]]: said } });
const refusalOf = (kind: ImageKind, fault: PictureFault): PortalError =>
  fault === 'type'
    ? refused(kind, 'kyc.image-refused', 'activity_apply_remark_limit2')
    : refused(kind, 'kyc.image-too-large', 'activity_apply_remark_limit3');

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
  /**
   * The same for pictures of other domains, in the order given.
   * @throws PictureRefusal; PortalError `request.too-many`, `server.unavailable`.
   */
  draw(
    member: bigint,
    dataUrls: readonly string[],
    stillWanted: () => Promise<unknown>,
  ): Promise<readonly DrawnPicture[]>;
  stop(): void;
}

/** The bytes of what passes by its outside. */
const checkedBytes = (place: number, dataUrl: string): Buffer => {
  const bytes = bytesOf(dataUrl);
  if (!bytes) throw new PictureRefusal(place, 'type');
  if (bytes.length > IMAGE_BYTES_MAX) throw new PictureRefusal(place, 'size');
  const type = typeOf(bytes);
  if (!type || isPolyglot(bytes) || isTruncated(bytes, type)) throw new PictureRefusal(place, 'type');
  return bytes;
};

const requireThere = (kind: ImageKind, dataUrl: string): string => {
  if (dataUrl !== '') return dataUrl;
  throw new PortalError('request.invalid', { fields: { [IMAGE_FIELDS[kind]]: `please_upload_${kind}` } });
};

export const createPictureReader = (decoder = createPictureDecoder()): PictureReader => {
  const inTurn = createGate(PARALLEL, WAITING_MAX);
  const limiter = createRateLimiter(DECODED_OF_MEMBER);

  const drawOne = async (member: bigint, place: number, dataUrl: string): Promise<DrawnPicture> => {
    const bytes = checkedBytes(place, dataUrl);
    if (!limiter.take('decode', member.toString())) throw new PortalError('request.too-many');
    const decoded = await decoder.decode(bytes);
    if (!decoded || Math.min(decoded.width, decoded.height) < SIDE_MIN) throw new PictureRefusal(place, 'type');
    return { jpeg: Buffer.from(decoded.bytes), width: decoded.width, height: decoded.height };
  };

  const readOne = async (member: bigint, kind: ImageKind, dataUrl: string): Promise<Picture> => {
    try {
      return { kind, ...(await drawOne(member, 0, requireThere(kind, dataUrl))) };
    } catch (error) {
      throw error instanceof PictureRefusal ? refusalOf(kind, error.fault) : error;
    }
  };

  return {
    read: (member, uploads, asked, stillWanted) =>
      inTurn(async () => {
        await stillWanted();
        const pictures: Picture[] = [];
        for (const kind of asked) pictures.push(await readOne(member, kind, uploads[IMAGE_FIELDS[kind]]));
        return pictures;
      }),
    draw: (member, dataUrls, stillWanted) =>
      inTurn(async () => {
        await stillWanted();
        const pictures: DrawnPicture[] = [];
        for (const [place, dataUrl] of dataUrls.entries()) pictures.push(await drawOne(member, place, dataUrl));
        return pictures;
      }),
    stop: () => decoder.stop(),
  };
};
