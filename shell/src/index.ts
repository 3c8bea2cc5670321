import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import './frame-skeleton.css';
import { evaluate } from './app/start/evaluate.ts';

void evaluate();
