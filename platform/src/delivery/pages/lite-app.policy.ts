/** How the portal of a merchant looks on a home screen (QUA-007; https://www.w3.org/TR/appmanifest/). Pure. */

/** The dark theme's ground and accents, as in the tokens of shared-ui: a home screen knows no theme. */
const GROUND = '#13191b';
const GOLD = '#e3b25c';
const GREEN = '#4fc39a';
const ACCENTS: Readonly<Record<string, string>> = { jade: GREEN, lotus: GREEN };

/** Pixels of a side; 180 is what phones of Apple ask for. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** A gate with a light in it. It stays within the middle four fifths, which every launcher's mask leaves whole. */
export const iconSvg = (accent: string): string => {
  const colour = ACCENTS[accent] ?? GOLD;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<path fill="${GROUND}" d="M0 0h512v512H0z"/>`,
    `<g fill="none" stroke="${colour}" stroke-width="30" stroke-linecap="round">`,
    '<path d="M144 392V238a112 112 0 0 1 224 0v154M112 392h288"/></g>',
    `<circle cx="256" cy="282" r="42" fill="${colour}"/></svg>`,
  ].join('');
};

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

const iconOf = (size: IconSize): Icon => ({
  src: `/app-icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});

export const manifestOf = ({ name }: { readonly name: string }) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  icons: ICON_SIZES.map(iconOf),
});
