export { Reader, type ReaderItem, type ReaderPaging } from './reader.tsx';
