import { startGame } from '../../../page/play/start.ts';
import { CODE } from '../rules.ts';
import { createDice } from './face.ts';

void startGame(CODE, createDice);
