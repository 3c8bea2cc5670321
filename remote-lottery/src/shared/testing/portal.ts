/** Replies for tests: what the platform sends, with as little as a test needs to say. */
import type { MenuItem } from '../menu/menu.model.ts';

export const menuItem = (over: Partial<MenuItem> = {}): MenuItem => ({
  gameId: over.gameCode ?? 'EXPRESS_1',
  remark: '',
  webIconUrl: '',
  tag: '',
  labelName: over.gameCode ?? 'Express 1 minute',
  gameMenuSort: 1,
  gameType: 'LOTT',
  code: over.gameCode ?? 'EXPRESS_1',
  defaultPlayType: 'straight',
  accountTypeName: 'SEA',
  vendor: 'ELOTT',
  gameCode: 'EXPRESS_1',
  isSale: true,
  remainTime: 60_000,
  lockTime: 5_000,
  previousWinningNumber: '12345',
  previousWinningTime: '2026-03-02T10:00:00.000Z',
  drawDayOfWeek: '1,2,3,4,5,6,7',
  drawNo: '202603020600',
  category: 'EXPRESS',
  isHot: false,
  gameMenus: [],
  ...over,
});

export const group = (code: string, label: string, ...gameMenus: MenuItem[]) => ({
  gameGroupCode: code,
  labelName: label,
  gameMenus: gameMenus.map((item) => ({ ...item, category: code })),
});
