export { Popover, Tooltip } from './popover.tsx';
