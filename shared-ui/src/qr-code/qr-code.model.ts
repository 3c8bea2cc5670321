/** What a code is drawn from, on a page and on a picture alike. */
export interface QrDrawing {
  /** What it says to who points a camera at it. */
  readonly text: string;
  /** Side of the code without its quiet edge, in pixels. */
  readonly size?: number;
  /** Width of the quiet edge, in pixels. */
  readonly margin?: number;
  /** Address of a picture in its middle. */
  readonly logo?: string | null;
}

/** Specification, section 9: what a code has without settings of its own. `logoScale`: side of the logo by that of the code. */
export const QR_DEFAULTS = { size: 200, margin: 20, logoScale: 0.2 } as const;

/** Where the logo of a code of so many modules stands, in modules. */
export const logoPlace = (modules: number): { readonly at: number; readonly side: number } => {
  const side = modules * QR_DEFAULTS.logoScale;
  return { at: (modules - side) / 2, side };
};
