// Templates are plain files under templates/, with __placeholders__ in names and content.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';

const TEMPLATES = join(import.meta.dirname, 'templates');
const ENDING = '.template';

const fill = (text, values) =>
  text.replace(/__([A-Za-z]+)__/g, (placeholder, name) => {
    if (!Object.hasOwn(values, name)) throw new Error(`the template asks for ${placeholder}`);
    return values[name];
  });

/** As prettier writes it in this repository. */
export const formatted = async (path, text) => {
  const { inferredParser } = await getFileInfo(path);
  if (inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(join(import.meta.dirname, 'x.ts'))), filepath: path });
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
