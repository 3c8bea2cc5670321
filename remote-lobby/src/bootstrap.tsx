/** Stand-alone mode (`npm run dev -w remote-lobby`): every page on a fake portal, against a running platform. */
import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { alone } from 'shared-dev-host';
import lobby from './module.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(await alone(lobby));
