import '../src/tokens/reset.css';
import '../src/tokens/tokens.css';
import '../src/fonts/fonts.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// `?theme=light&accent=jade&dir=rtl&lang=vi&open=dialog` set the page.
const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset['theme'] = asked.get('theme') ?? 'dark';
root.dataset['merchantAccent'] = asked.get('accent') ?? 'amber';
root.dir = asked.get('dir') ?? 'ltr';

const place = document.getElementById('root');
if (place) createRoot(place).render(<Gallery open={asked.get('open') ?? ''} />);
