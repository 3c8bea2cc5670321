import ui from 'shared-ui/strings/cn.json';
import shell from '../strings/cn.json';
import type { TextBundle } from './texts.ts';

export const CHINESE: TextBundle = { shell, ui };
