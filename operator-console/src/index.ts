import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import './look/base.css';
import { start } from './start.tsx';

void start();
