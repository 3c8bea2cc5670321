import { saveFile } from 'shared-ui';

/** Data as a file that people can read too. */
export const saveJson = (name: string, data: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
