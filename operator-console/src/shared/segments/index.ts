export { SegmentField } from './segment-field.tsx';
