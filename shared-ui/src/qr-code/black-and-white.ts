const WHITE = 255;
/** Red, green, blue, opacity. */
const CHANNELS = 4;

/** Brightness of a pixel as eyes see it (ITU-R BT.601), on white, as the paper is. */
const greyAt = (pixels: Uint8ClampedArray, at: number): number => {
  const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  const opacity = (pixels[at + 3] ?? 0) / WHITE;
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
  return Math.round(WHITE + (grey - WHITE) * opacity);
};

/** Every pixel as black or white, opaque: white from the threshold on. Specification, section 9: threshold 128 (LIM-050). */
export const toBlackAndWhite = (pixels: Uint8ClampedArray, threshold = 128): Uint8ClampedArray => {
  const made = new Uint8ClampedArray(pixels.length).fill(WHITE);
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    if (greyAt(pixels, at) < threshold) made.fill(0, at, at + CHANNELS - 1);
  }
  return made;
};
