/** Pictures that are painted once and copied in every frame: a copy costs far less than the paths, texts and gradients that it shows. */
type Ink = CanvasRenderingContext2D;

/** Its middle is the origin that it was painted around. */
export interface Sprite {
  readonly image: HTMLCanvasElement;
  /** In pixels of the page. */
  readonly width: number;
  readonly height: number;
}

/** `ratio` is how many pixels of the screen a pixel of the page has. */
const paintOnce = (width: number, height: number, ratio: number, paint: (ink: Ink) => void): Sprite => {
  const image = document.createElement('canvas');
  image.width = Math.max(1, Math.ceil(width * ratio));
  image.height = Math.max(1, Math.ceil(height * ratio));
  const ink = image.getContext('2d');
  if (ink) {
    ink.translate(image.width / 2, image.height / 2);
    ink.scale(ratio, ratio);
    paint(ink);
  }
  return { image, width: image.width / ratio, height: image.height / ratio };
};

/** Draws a sprite around a point. */
export const stamp = (ink: Ink, { image, width, height }: Sprite, x = 0, y = 0, scale = 1): void =>
  ink.drawImage(image, x - (width / 2) * scale, y - (height / 2) * scale, width * scale, height * scale);

/** Draws a sprite where nothing turns it, on whole pixels of the screen: they are copied as they are. */
export const stampOnPixels = (ink: Ink, { image, width, height }: Sprite, x: number, y: number): void => {
  const ratio = image.width / width;
  const snap = (value: number): number => Math.round(value * ratio) / ratio;
  ink.drawImage(image, snap(x - width / 2), snap(y - height / 2), width, height);
};

export interface Sprites {
  /** The sprite of that key and size; painted where it is not there yet. */
  readonly of: (key: string, width: number, height: number, paint: (ink: Ink) => void) => Sprite;
  /** Sprites are as sharp as the screen: another ratio paints them again. */
  readonly setRatio: (ratio: number) => void;
  /** Paints all again, for texts whose font has just come. */
  readonly clear: () => void;
}

/** Sprites kept: names and sums of a long visit must not pile up. */
const KEPT = 120;

export const createSprites = (): Sprites => {
  const sprites = new Map<string, Sprite>();
  let ratio = 1;
  return {
    of: (key, width, height, paint) => {
      const whole = `${key} ${width} ${height}`;
      const known = sprites.get(whole);
      if (known) return known;
      if (sprites.size >= KEPT) sprites.clear();
      const sprite = paintOnce(width, height, ratio, paint);
      sprites.set(whole, sprite);
      return sprite;
    },
    setRatio: (next) => {
      if (next === ratio) return;
      ratio = next;
      sprites.clear();
    },
    clear: () => sprites.clear(),
  };
};
