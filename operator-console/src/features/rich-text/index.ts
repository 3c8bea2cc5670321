export { RichTextField } from './lazy-field.tsx';
