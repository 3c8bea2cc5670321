import { startGame } from '../../../page/play/start.ts';
import { GAME_CODE } from '../maths/orchard.model.ts';
import { createOrchard } from './face.ts';

void startGame(GAME_CODE, createOrchard);
