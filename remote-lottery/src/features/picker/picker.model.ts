/** Lotteries by name. Pure. */
import type { Lottery } from '../../shared/menu/menu.model.ts';

/** Without marks and case: "ha noi" finds "Hà Nội". Đ has no mark to take off. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();

export const namesLike = (lotteries: readonly Lottery[], text: string): readonly Lottery[] => {
  const wanted = plain(text);
  return lotteries.filter(({ name, code }) => plain(name).includes(wanted) || plain(code).includes(wanted));
};
