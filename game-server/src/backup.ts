/** Writes a copy of the database to the standard output: node game-server/src/backup.ts > rounds.db */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from './kernel/config.ts';
import { copyDb } from './kernel/db.ts';

const { dataDir } = readConfig(process.env);
// Beside the original: a container's /tmp is memory.
const folder = mkdtempSync(join(dataDir, 'backup-'));
try {
  const path = join(folder, 'rounds.db');
  copyDb(dataDir, path);
  await pipeline(createReadStream(path), process.stdout);
} finally {
  rmSync(folder, { recursive: true });
}
