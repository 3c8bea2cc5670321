export { GamePicker } from './game-picker.tsx';
