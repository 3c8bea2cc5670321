/** How the shell's `index.html` becomes the page of one merchant. Pure text in, text out. */
import { COMPOSITION_ELEMENT_ID } from 'shared-contracts/composition';
import type { Composition, ModuleRelease, ReleaseFile } from 'shared-contracts/composition';
import { moduleForPath } from './module-for-path.ts';

/** Marks that the shell's template carries; a build without them is not a shell. */
export const COMPOSITION_MARK = '<!--portal:composition-->';
export const HEAD_MARK = '<!--portal:head-->';
const ACCENT_MARK = '__ACCENT__';

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML_ESCAPES[sign] ?? sign);

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

/** The loader asks for scripts and style sheets with integrity and `crossorigin`; a hint that says less makes it fetch twice. */
const hint = (kind: 'script' | 'style', file: ReleaseFile): string =>
  `<link rel="preload" as="${kind}" href="${escapeHtml(file.url)}" integrity="${escapeHtml(file.integrity)}" crossorigin="anonymous">`;

const hintsFor = (release: ModuleRelease): string[] => [
  hint('script', release.entry),
  ...release.preload.map((file) => hint(file.kind, file)),
];

/** Preload hints for what the address needs, and nothing else: an empty list where its module is off or nobody's. */
export const preloadHints = (composition: Composition, path: string): readonly string[] => {
  const module = moduleForPath(composition.modules, path);
  return module ? hintsFor(module.release) : [];
};

/** The page of a merchant at an address. */
export const renderPage = (template: string, composition: Composition, path: string): string => {
  const title = `<title>${escapeHtml(composition.merchant.name)}</title>`;
  const head = [title, ...preloadHints(composition, path)].join('');
  const block = `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${embeddableJson(composition)}</script>`;
  // Functions as replacements: in a replacement text `$&` and the like would be read as patterns.
  return template
    .replace(HEAD_MARK, () => head)
    .replace(COMPOSITION_MARK, () => block)
    .replaceAll(ACCENT_MARK, () => escapeHtml(composition.merchant.accent));
};

/** Why a template can't be used, or null. */
export const templateFault = (template: string): string | null => {
  const missing = [COMPOSITION_MARK, HEAD_MARK].filter((mark) => !template.includes(mark));
  return missing.length > 0 ? `the shell's index.html lacks ${missing.join(' and ')}` : null;
};
