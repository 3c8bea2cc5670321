import ui from 'shared-ui/strings/pt.json';
import shell from '../strings/pt.json';
import type { TextBundle } from './texts.ts';

export const PORTUGUESE: TextBundle = { shell, ui };
