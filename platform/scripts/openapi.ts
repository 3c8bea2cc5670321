/** Writes the OpenAPI documents from the declared endpoints: `npm run openapi -w platform`. */
import { writeFileSync } from 'node:fs';
import { openApiDocuments } from '../src/openapi-documents.ts';

for (const [name, text] of Object.entries(await openApiDocuments())) {
  writeFileSync(new URL(`../${name}`, import.meta.url), text);
}
