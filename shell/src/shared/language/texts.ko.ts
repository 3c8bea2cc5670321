import ui from 'shared-ui/strings/ko.json';
import shell from '../strings/ko.json';
import type { TextBundle } from './texts.ts';

export const KOREAN: TextBundle = { shell, ui };
