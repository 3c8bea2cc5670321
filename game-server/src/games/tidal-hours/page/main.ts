import { startGame } from '../../../page/play/start.ts';
import { GAME_CODE } from '../maths/tides.model.ts';
import { createTides } from './face.ts';
import { loadSymbols } from './stage/symbol-art.ts';

void loadSymbols().then(() => startGame(GAME_CODE, createTides));
