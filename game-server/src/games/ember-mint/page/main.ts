import { startGame } from '../../../page/play/start.ts';
import { GAME_CODE } from '../maths/mint.model.ts';
import { createMint } from './face.ts';
import { loadSymbols } from './stage/symbol-art.ts';

void loadSymbols().then(() => startGame(GAME_CODE, createMint));
