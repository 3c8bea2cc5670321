// The worst pictures of a person's papers that the limits let through.
import { IMAGE_BYTES_MAX } from 'shared-contracts/kyc';
import sharp from 'sharp';

const plain = (side, channels = 3) => sharp({ create: { width: side, height: side, channels, background: '#708090' } });

/** As many bytes as a picture may have; what follows its end is nothing to the decoder. */
const dataUrl = (type, bytes) =>
  `data:image/${type};base64,${Buffer.concat([bytes], IMAGE_BYTES_MAX).toString('base64')}`;

/** As many pixels as each kind may have: progressive, interlaced, of 16 bits. */
export const worstPictures = async () => ({
  idCardFront: dataUrl('jpeg', await plain(4_700).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
  idCardBack: dataUrl('png', await plain(5_700, 4).png({ progressive: true }).toBuffer()),
  idCardSelfie: dataUrl('png', await plain(4_000, 4).toColourspace('rgb16').png().toBuffer()),
  moduleId: 'UPLOADID3',
});
