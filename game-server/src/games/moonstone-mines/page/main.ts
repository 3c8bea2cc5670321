import { startGame } from '../../../page/play/start.ts';
import { CODE } from '../rules.ts';
import { createMines } from './face.ts';

void startGame(CODE, createMines);
