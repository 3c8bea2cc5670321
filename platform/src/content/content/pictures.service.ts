/** Pictures that operators upload for a merchant's pages: drawn anew in the size of their place, and served by their content. */
import { createHash } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { bytesOf, isPolyglot, isTruncated, typeOf } from '../../ground/pictures/index.ts';
import type { PictureDecoder, PictureShape } from '../../ground/pictures/index.ts';
import { createGate } from '../../kernel/index.ts';
import type { Database, Merchant } from '../../kernel/index.ts';
import * as store from './pictures.store.ts';

const BYTES_MAX = 5 * 1_024 * 1_024;
const PICTURES_MOST = 500;
/** Decoding takes a core. */
const PARALLEL = 1;
const WAITING_MAX = 8;

/** How much of a call is a picture of 5 MB in base64: its bytes, and its fields (the picture and what it is for). */
export const PICTURE_UPLOAD = { bodyLimit: 7.5 * 1_024 * 1_024, bulkyFields: 2 } as const;

export type PictureUse = 'banner' | 'bannerPhone' | 'logo' | 'promotion' | 'reward';

/** As the portal shows them: `remote-lobby` (banners, promotions, rewards), and the header. */
const SHAPES: Readonly<Record<PictureUse, PictureShape>> = {
  banner: { width: 1_440, height: 480, fit: 'cover', format: 'jpeg' },
  bannerPhone: { width: 720, height: 480, fit: 'cover', format: 'jpeg' },
  logo: { width: 480, height: 160, fit: 'inside', format: 'png' },
  promotion: { width: 720, height: 480, fit: 'cover', format: 'jpeg' },
  reward: { width: 480, height: 360, fit: 'cover', format: 'jpeg' },
};
/** Below half of its size a picture that fills its place is visibly blurred. */
const ENLARGED_MOST = 2;
const LOGO_SIDE_MIN = 24;

export interface StoredPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface ContentPictures {
  /** @throws PortalError `content.picture-refused`, `content.picture-small`, `content.full`, `server.unavailable`. */
  add(merchant: Pick<Merchant, 'id' | 'code'>, use: PictureUse, dataUrl: string): Promise<StoredPicture>;
  /** Null where the merchant has no such picture. */
  read(merchantId: number, name: string): Promise<Uint8Array | null>;
  stop(): void;
}

/** What higher storeys show. */
export interface PicturesInUse {
  /** Those of the addresses that something of the merchant's still names. */
  picturesInUse(merchantId: number, urls: readonly string[]): Promise<readonly string[]>;
}

const refused = (): PortalError =>
  new PortalError('content.picture-refused', { fields: { picture: 'content.picture-refused' } });

/** The bytes of what passes by its outside. */
const checkedBytes = (dataUrl: string): Buffer => {
  const bytes = bytesOf(dataUrl);
  if (!bytes || bytes.length > BYTES_MAX) throw refused();
  const type = typeOf(bytes);
  if (!type || isPolyglot(bytes) || isTruncated(bytes, type)) throw refused();
  return bytes;
};

const isTooSmall = (
  { width, height, fit }: PictureShape,
  source: { readonly width: number; readonly height: number },
): boolean =>
  fit === 'cover'
    ? source.width * ENLARGED_MOST < width || source.height * ENLARGED_MOST < height
    : Math.min(source.width, source.height) < LOGO_SIDE_MIN;

const addressOf = (merchant: Pick<Merchant, 'code'>, name: string): string => `/pictures/${merchant.code}/${name}`;

export const createContentPictures = (
  { db }: Pick<Database, 'db'>,
  decoder: PictureDecoder,
  inUse: PicturesInUse,
): ContentPictures => {
  const inTurn = createGate(PARALLEL, WAITING_MAX);
  const deleteUnused = async (merchant: Pick<Merchant, 'id' | 'code'>): Promise<void> => {
    const names = await store.unusedInContent(db, merchant.id);
    if (names.length === 0) return;
    const used = await inUse.picturesInUse(
      merchant.id,
      names.map((name) => addressOf(merchant, name)),
    );
    const unused = names.filter((name) => !used.includes(addressOf(merchant, name)));
    await store.deletePictures(db, merchant.id, unused);
  };
  return {
    add: (merchant, use, dataUrl) =>
      inTurn(async () => {
        const shape = SHAPES[use];
        const drawn = await decoder.decode(checkedBytes(dataUrl), shape);
        if (!drawn) throw refused();
        if (isTooSmall(shape, drawn.source))
          throw new PortalError('content.picture-small', { fields: { picture: 'content.picture-small' } });
        await deleteUnused(merchant);
        if ((await store.countPictures(db, merchant.id)) >= PICTURES_MOST) throw new PortalError('content.full');
        const bytes = Buffer.from(drawn.bytes);
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
        const name = `${hash}.${shape.format === 'png' ? 'png' : 'jpg'}`;
        await store.putPicture(db, merchant.id, { name, bytes });
        return { url: addressOf(merchant, name), width: drawn.width, height: drawn.height };
      }),
    read: (merchantId, name) => store.readPicture(db, merchantId, name),
    stop: () => decoder.stop(),
  };
};
