import { allowStacks } from './app/start/no-stacks.ts';
import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import './frame-skeleton.css';
import { start } from './app/start/start.tsx';

allowStacks();
void start();
