import ui from 'shared-ui/strings/th.json';
import shell from '../strings/th.json';
import type { TextBundle } from './texts.ts';

export const THAI: TextBundle = { shell, ui };
