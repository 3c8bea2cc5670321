import { startGame } from '../../../page/play/start.ts';
import { CODE } from '../rules.ts';
import { createPlinko } from './face.ts';

void startGame(CODE, createPlinko);
