import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import './app/look/base.css';
import { start } from './app/start.tsx';

void start();
