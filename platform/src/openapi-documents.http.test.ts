import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocuments } from './openapi-documents.ts';

it('the committed OpenAPI documents are those of the declared endpoints (npm run openapi -w platform writes them)', async () => {
  for (const [name, text] of Object.entries(await openApiDocuments())) {
    expect(readFileSync(join(__dirname, '..', name), 'utf8')).toBe(text);
  }
});
