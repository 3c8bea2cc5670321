import ui from 'shared-ui/strings/vi.json';
import shell from '../strings/vi.json';
import type { TextBundle } from './texts.ts';

export const VIETNAMESE: TextBundle = { shell, ui };
