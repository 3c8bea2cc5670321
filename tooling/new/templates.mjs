// Templates are plain files under templates/, with __placeholders__ in names and content.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../lib/paths.mjs';

const TEMPLATES = join(import.meta.dirname, 'templates');
const ENDING = '.template';

const fill = (text, values) =>
  text.replace(/__([A-Za-z]+)__/g, (placeholder, name) => {
    if (!Object.hasOwn(values, name)) throw new Error(`the template asks for ${placeholder}`);
    return values[name];
  });

const STYLE = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/** As `npm run format` writes it in this repository. */
export const formatted = async (path, text) => {
  const { code, errors } = await format(path, text, STYLE);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return code;
};

/** The files of one template below `folder`: path and finished content. */
export const render = async (name, folder, values) => {
  const top = join(TEMPLATES, name);
  const sources = readdirSync(top, { recursive: true })
    .map((file) => join(top, file))
    .filter((file) => statSync(file).isFile());
  const files = new Map();
  for (const source of sources) {
    const path = `${folder}/${fill(relative(top, source).replaceAll('\\', '/'), values).slice(0, -ENDING.length)}`;
    files.set(path, await formatted(path, fill(readFileSync(source, 'utf8'), values)));
  }
  return files;
};
