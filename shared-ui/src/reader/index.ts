export { Reader, type ReaderItem } from './reader.tsx';
