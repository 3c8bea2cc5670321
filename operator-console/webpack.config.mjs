import { join } from 'node:path';
import { consoleConfig } from '../tooling/webpack.console.ts';

const config = consoleConfig(import.meta.dirname);

// Dialogs lock the page behind them with rules that the content security policy must not refuse.
config.resolve.alias = {
  ...config.resolve.alias,
  'react-style-singleton$': join(import.meta.dirname, 'src', 'csp', 'scroll-lock-style.ts'),
};

export default config;
