import { popupGame } from 'shared-contracts/lottery';
import { usePortal, useQuery } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { timed } from '../../shared/menu/use-menu.ts';
import { toLottery } from '../../shared/menu/menu.model.ts';

/** Of specification, section 9: a browser, and one page for all of them (LIM-009). */
const CLIENT_TYPE = 3;
const PAGE_SIZE = 1_000;

/** Every lottery of the merchant, in the order of the menu. */
export const useAllLotteries = () => {
  const portal = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: ['lottery', 'picker', language],
    queryFn: async ({ signal }) => {
      const query = { clientType: CLIENT_TYPE, pageSize: PAGE_SIZE, language };
      const { reply, timing } = await timed(portal, () => portal.api.call(popupGame, { query }, { signal }));
      return reply.list.map((item) => toLottery(item, timing));
    },
  });
};
