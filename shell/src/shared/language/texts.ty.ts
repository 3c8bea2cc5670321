import ui from 'shared-ui/strings/ty.json';
import shell from '../strings/ty.json';
import type { TextBundle } from './texts.ts';

export const FILIPINO: TextBundle = { shell, ui };
