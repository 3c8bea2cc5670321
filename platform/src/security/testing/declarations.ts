/** Every endpoint that shared-contracts declares, read from its files: a new one is among them without being listed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointDescriptor } from 'shared-contracts/http';

const CONTRACTS = join(__dirname, '../../../../shared-contracts/src');

const isDeclaration = (value: unknown): value is EndpointDescriptor =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'id' in value;

export const declaredEndpoints = async (): Promise<readonly EndpointDescriptor[]> => {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.endpoints.ts'),
  );
  const modules = await Promise.all(
    files.map((name) => import(join(CONTRACTS, name)) as Promise<Readonly<Record<string, unknown>>>),
  );
  const all = modules.flatMap((module) => Object.values(module).filter(isDeclaration));
  return [...new Map(all.map((endpoint) => [endpoint.id, endpoint])).values()];
};
