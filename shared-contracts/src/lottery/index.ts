export { gameMenus, lastOpened, openedOfGame, popular, vnGameMenu, vnRecent } from './lottery.endpoints.ts';
