/** The files of `platform/sql`: migrations in their order, and the one current definition of each function and view. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.ts';

export const SQL_FOLDER = fileURLToPath(new URL('../../../sql', import.meta.url));

const MIGRATION_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const FUNCTION_NAME = /^[a-z][a-z0-9_]*\.sql$/;
/** Names functions that have to exist before the rest of the file runs: `-- needs play/a, play/b`. */
const NEEDS = /^-- needs (.+)$/m;
/** First line of a migration that takes away what the previous release still uses; marks its checksum in the table. */
export const CONTRACT = 'contract';

export interface SqlFile {
  /** `0001-kernel` of a migration, `play/provider_turn` of a function. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly needs: readonly string[];
}

export interface SqlFiles {
  readonly migrations: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
}

export const sqlFile = (name: string, text: string): SqlFile => {
  const mark = text.startsWith(`-- ${CONTRACT}`) ? `${CONTRACT} ` : '';
  return {
    name,
    text,
    checksum: mark + createHash('sha256').update(text).digest('hex'),
    needs:
      NEEDS.exec(text)?.[1]
        ?.split(',')
        .map((need) => need.trim()) ?? [],
  };
};

const readFolder = (folder: string, prefix: string, pattern: RegExp, form: string): readonly SqlFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      if (!pattern.test(file)) throw new StartupError(`SQL file ${prefix}${file}: the name must be ${form}.`);
      return sqlFile(prefix + file.slice(0, -4), readFileSync(join(folder, file), 'utf8'));
    });

export const readSqlFiles = (folder: string = SQL_FOLDER): SqlFiles => ({
  migrations: readFolder(join(folder, 'migrations'), '', MIGRATION_NAME, 'NNNN-storey-words.sql'),
  functions: readdirSync(join(folder, 'functions'))
    .sort()
    .flatMap((storey) =>
      readFolder(join(folder, 'functions', storey), `${storey}/`, FUNCTION_NAME, 'the name of the function'),
    ),
});
