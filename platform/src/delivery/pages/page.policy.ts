/** How the shell's `index.html` becomes the page of one merchant. Pure text in, text out. */
import { ANSWERS_ELEMENT_ID, COMPOSITION_ELEMENT_ID, OVERRIDES_ELEMENT_ID } from 'shared-contracts/composition';
import type { Composition, ModuleRelease, Overrides, PreloadFile, ReleaseFile } from 'shared-contracts/composition';
import { escapeHtml } from './escape-html.ts';
import { NO_FIRST_CONTENT } from './first-content.policy.ts';
import type { FirstContent, Picture } from './first-content.policy.ts';
import { moduleForPath, normalPath } from './module-for-path.ts';
import { descriptionOf } from './page-description.ts';
import { shellPageOf } from './shell-pages.policy.ts';
import { WORDS_OF_ALL, skeletonWords } from './skeleton-words.policy.ts';

/** Marks that the shell's template carries; a build without them is not a shell. */
export const COMPOSITION_MARK = '<!--portal:composition-->';
export const HEAD_MARK = '<!--portal:head-->';
/** A script of the shell's build that only a page with overrides runs, before all others: see shell/src/features/overrides. */
const OVERRIDE_SCRIPT_MARK = /<!--portal:override (\/assets\/[\w.-]+\.js)-->\s*/;
/** Preload hints for parts of the shell that only some routes need, which its build writes (tooling/webpack.shell.ts). */
const PART_HINT = /<link [^>]*data-portal="([\w-]+)"[^>]*>\s*/g;
const RUNTIME_PART = 'federation';
/** Where the page's skeleton has room for the picture at its head; a template may do without. */
const PICTURE_MARK = '<!--portal:picture-->';
/** And for the picture of the first card below it. */
const CARD_MARK = '<!--portal:card-->';
const WORDS_MARK = '<!--portal:words-->';
/** A class of the page's skeleton, in templates that have one. */
const SKELETON_MARK = '__SKELETON__';
const ACCENT_MARK = '__ACCENT__';
const LANGUAGE_MARK = '__LANGUAGE__';
/** Of the picture at the head of a page (`FirstPage` of shared-contracts). */
const PHONE_MEDIA = '(width < 640px)';
const WIDE_MEDIA = '(width >= 640px)';

const JSON_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
/** JSON that can stand inside a script element: no `</script>`, no `<!--`, no line separators, and still the same document. */
export const embeddableJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => JSON_ESCAPES[sign] ?? sign);

/**
 * The loader asks for scripts and style sheets with integrity and `crossorigin`; a hint that says less makes it fetch twice. The first paint
 * needs none of them: they come after its style sheet, pictures and fonts.
 */
const hint = (kind: 'script' | 'style' | 'fetch', file: ReleaseFile): string =>
  `<link rel="preload" as="${kind}" href="${escapeHtml(file.url)}" integrity="${escapeHtml(file.integrity)}" crossorigin="anonymous" fetchpriority="low">`;

const hintsFor = ({ entry, preload, pages }: ModuleRelease, path: string): string[] => {
  // The loader fetches a module before it imports it: a browser would keep the failure of a `modulepreload` until the page is loaded anew.
  const script = (file: ReleaseFile): string => hint(entry.kind === 'module' ? 'fetch' : 'script', file);
  const hintOf = (file: PreloadFile): string => (file.kind === 'script' ? script(file) : hint('style', file));
  return [script(entry), ...[...preload, ...(pages?.[normalPath(path)] ?? [])].map(hintOf)];
};

/** Preload hints for what the address needs, and nothing else: an empty list where its module is off, nobody's, or overridden. */
export const preloadHints = (
  composition: Pick<Composition, 'modules'>,
  path: string,
  overrides: Overrides = {},
): readonly string[] => {
  const module = moduleForPath(composition.modules, path);
  return module && !Object.hasOwn(overrides, module.name) ? hintsFor(module.release, path) : [];
};

/** Before all others: it is what a visitor sees first, and small. */
const pictureHints = ({ wide, phone }: Picture): string[] =>
  [
    [PHONE_MEDIA, phone],
    [WIDE_MEDIA, wide],
  ].map(
    ([media = '', address = '']) =>
      `<link rel="preload" as="image" href="${escapeHtml(address)}" media="${media}" fetchpriority="high">`,
  );

const cardHint = (address: string): string =>
  `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high">`;

const cardElement = (address: string): string =>
  `<img src="${escapeHtml(address)}" alt="" decoding="sync" fetchpriority="high">`;

const pictureElement = ({ wide, phone, isLow }: Picture): string =>
  `<picture${isLow ? ' class="low"' : ''}><source media="${PHONE_MEDIA}" srcset="${escapeHtml(phone)}"><img src="${escapeHtml(wide)}" alt="" decoding="sync" fetchpriority="high"></picture>`;

const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${embeddableJson(value)}</script>`;

/** What the first screen does not need stays out of the page: hints have been made of it. */
const documentInPage = (composition: Composition): Composition => ({
  ...composition,
  modules: composition.modules.map(({ manifest, release, ...module }) => {
    const { firstPages: _, ...shortManifest } = manifest;
    const { pages: __, ...shortRelease } = release;
    return { ...module, manifest: shortManifest, release: shortRelease };
  }),
});

const isPartNeeded = (part: string, composition: Composition, path: string): boolean =>
  part === RUNTIME_PART ? moduleForPath(composition.modules, path) !== undefined : part === shellPageOf(path)?.chunk;

/** The page of a merchant at an address. */
export const renderPage = (
  template: string,
  composition: Composition,
  path: string,
  { answers, picture, card }: FirstContent = NO_FIRST_CONTENT,
  overrides: Overrides = {},
): string => {
  const isOverridden = Object.keys(overrides).length > 0;
  const title = `<title>${escapeHtml(composition.merchant.name)}</title>`;
  const description = `<meta name="description" content="${escapeHtml(descriptionOf(composition, path))}">`;
  const head = [
    title,
    description,
    ...(picture ? pictureHints(picture) : []),
    ...(card ? [cardHint(card)] : []),
    ...preloadHints(composition, path, overrides),
  ].join('');
  const blocks = [
    dataBlock(COMPOSITION_ELEMENT_ID, documentInPage(composition)),
    ...(Object.keys(answers).length > 0 ? [dataBlock(ANSWERS_ELEMENT_ID, answers)] : []),
    ...(isOverridden ? [dataBlock(OVERRIDES_ELEMENT_ID, overrides)] : []),
  ].join('');
  // Functions as replacements: in a replacement text `$&` and the like would be read as patterns.
  return template
    .replace(OVERRIDE_SCRIPT_MARK, (_, script: string) => (isOverridden ? `<script src="${script}"></script>` : ''))
    .replace(PART_HINT, (hint, part: string) => (isPartNeeded(part, composition, path) ? hint : ''))
    .replace(HEAD_MARK, () => head)
    .replace(PICTURE_MARK, () => (picture ? pictureElement(picture) : ''))
    .replace(CARD_MARK, () => (card ? cardElement(card) : ''))
    .replace(WORDS_MARK, () => skeletonWords(template, composition, path))
    .replace(WORDS_OF_ALL, '')
    .replace(COMPOSITION_MARK, () => blocks)
    .replaceAll(SKELETON_MARK, () => (shellPageOf(path) ? 'form-page' : ''))
    .replaceAll(LANGUAGE_MARK, () => escapeHtml(composition.defaultLanguage))
    .replaceAll(ACCENT_MARK, () => escapeHtml(composition.merchant.accent));
};

/** Why a template can't be used, or null. */
export const templateFault = (template: string): string | null => {
  const missing = [COMPOSITION_MARK, HEAD_MARK].filter((mark) => !template.includes(mark));
  return missing.length > 0 ? `the shell's index.html lacks ${missing.join(' and ')}` : null;
};
