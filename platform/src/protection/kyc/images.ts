/** Decodes uploads and writes them anew: what is kept was drawn by us and holds pixels and nothing else (SEC-006). */
import sharp from 'sharp';
import { PortalError } from 'shared-contracts/errors';
import { IMAGE_BYTES_MAX, IMAGE_FIELDS } from 'shared-contracts/kyc';
import type { ImageKind } from 'shared-contracts/kyc';
import { createGate } from '../../kernel/index.ts';
import { bytesOf, isPolyglot, isTruncated, typeOf } from './image.policy.ts';

/** A picture of a good telephone has 12 to 50 million; a file that unfolds to more is a bomb. */
const PIXELS_MAX = 50_000_000;
/** Below this nobody could read a document. */
const SIDE_MIN = 32;
/** Enough to read the smallest print of a card. */
const SIDE_MAX = 2_000;
const QUALITY = 85;
/** Decoding takes a core and some hundred megabytes. */
const PARALLEL = 2;
/** Uploads that wait are held in memory, 22 MB each. */
const WAITING_MAX = 16;

export interface Picture {
  readonly kind: ImageKind;
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export type Uploads = Readonly<Record<(typeof IMAGE_FIELDS)[ImageKind], string>>;

const refused = (kind: ImageKind, code: 'kyc.image-refused' | 'kyc.image-too-large', said: string): PortalError =>
  new PortalError(code, { fields: { [IMAGE_FIELDS[kind]]: said } });

const readPicture = async (kind: ImageKind, dataUrl: string): Promise<Picture> => {
  if (dataUrl === '')
    throw new PortalError('request.invalid', { fields: { [IMAGE_FIELDS[kind]]: `please_upload_${kind}` } });
  const wrongType = refused(kind, 'kyc.image-refused', 'activity_apply_remark_limit2');
  const bytes = bytesOf(dataUrl);
  if (!bytes) throw wrongType;
  if (bytes.length > IMAGE_BYTES_MAX) throw refused(kind, 'kyc.image-too-large', 'activity_apply_remark_limit3');
  const type = typeOf(bytes);
  if (!type || isPolyglot(bytes) || isTruncated(bytes, type)) throw wrongType;
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: true });
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    if (Math.min(info.width, info.height) < SIDE_MIN) throw wrongType;
    return { kind, jpeg: data, width: info.width, height: info.height };
  } catch {
    // Whatever the decoder said: to the member it is a picture that can't be used.
    throw wrongType;
  }
};

const inTurn = createGate(PARALLEL, WAITING_MAX);
/**
 * `asked`: others are not looked at. `stillWanted`: asked when it is this upload's turn, before anything is decoded; throws where it is not.
 * @throws PortalError `request.invalid` (missing), `kyc.image-refused`, `kyc.image-too-large`, each with the field that it is about;
 *   `server.unavailable` where too many wait.
 */
export const readPictures = (
  uploads: Uploads,
  asked: readonly ImageKind[],
  stillWanted: () => Promise<unknown>,
): Promise<readonly Picture[]> =>
  inTurn(async () => {
    await stillWanted();
    const pictures: Picture[] = [];
    for (const kind of asked) pictures.push(await readPicture(kind, uploads[IMAGE_FIELDS[kind]]));
    return pictures;
  });
