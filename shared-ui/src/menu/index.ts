export { Menu, MenuChoice, MenuGroup, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
