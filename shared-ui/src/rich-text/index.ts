export { prepareRichText, RichText, type RichTextProps } from './rich-text.tsx';
