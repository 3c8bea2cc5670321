/** What the shell in service and the releases of a merchant say to players: `texts.json`, which each build writes (`tooling/texts-file.mjs`). */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isModuleOn } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ShippedTexts } from '../../content/content/index.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type { Choices } from './rollout.store.ts';

const FILE = 'texts.json';
/** By namespace and language. */
const fileSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));
type TextsFile = z.output<typeof fileSchema>;

/** Releases of all merchants, and some that they ran before: each is read once. */
const FILES_KEPT = 24;
const NONE: TextsFile = {};

export interface ShippedTextsDeps {
  readonly shellFolder: string;
  readonly storage: Pick<ReleaseStorage, 'read'>;
  readonly choices: () => Promise<Choices>;
  readonly merchants: Pick<MerchantsService, 'byId'>;
}

/** A build may say nothing, and a team's file may be damaged: then operators find no texts of it. */
const parse = (bytes: Buffer | null): TextsFile => {
  try {
    return fileSchema.safeParse(JSON.parse(bytes?.toString('utf8') ?? '{}')).data ?? NONE;
  } catch {
    return NONE;
  }
};

/** A module has the namespace of its name alone. */
const ofModule = (name: string, file: TextsFile): TextsFile => (file[name] ? { [name]: file[name] } : NONE);

const merged = (files: readonly TextsFile[]): ShippedTexts => {
  const texts = new Map<string, Record<string, string>>();
  for (const [namespace, languages] of files.flatMap((file) => Object.entries(file)))
    for (const [language, words] of Object.entries(languages))
      for (const [key, text] of Object.entries(words)) {
        const name = `${namespace}:${key}`;
        const known = texts.get(name);
        if (known) known[language] = text;
        else texts.set(name, { [language]: text });
      }
  return texts;
};

export const createShippedTexts = ({ shellFolder, storage, choices, merchants }: ShippedTextsDeps) => {
  const kept = new Map<string, Promise<TextsFile>>();
  const once = (key: string, read: () => Promise<TextsFile>): Promise<TextsFile> => {
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= FILES_KEPT) kept.delete(kept.keys().next().value ?? '');
    const reading = read();
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };

  const ofShell = async (): Promise<TextsFile> => {
    const path = join(shellFolder, FILE);
    const found = await stat(path).catch(() => null);
    if (!found) return NONE;
    return once(`shell ${found.mtimeMs} ${found.size}`, async () => parse(await readFile(path)));
  };

  return async (merchantId: number): Promise<ShippedTexts> => {
    const merchant = await merchants.byId(merchantId);
    const own = [...((await choices()).get(merchantId)?.values() ?? [])];
    const releases = own.flatMap(({ module, current }) => (current && isModuleOn(merchant, module) ? [current] : []));
    const files = releases.map(({ module, hash }) =>
      once(`${module} ${hash}`, async () =>
        ofModule(module, parse(await storage.read(module, hash, FILE, 'identity'))),
      ),
    );
    return merged(await Promise.all([ofShell(), ...files]));
  };
};
