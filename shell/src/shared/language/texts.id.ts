import ui from 'shared-ui/strings/id.json';
import shell from '../strings/id.json';
import type { TextBundle } from './texts.ts';

export const INDONESIAN: TextBundle = { shell, ui };
