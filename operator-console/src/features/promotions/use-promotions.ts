import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../shared/session/console-context.ts';
import { promotionsKey, readPromotions } from './promotions.api.ts';

/** What is read once for the list, its window and the categories. */
export const usePromotions = (merchant: string) => {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...promotionsKey(merchant), 'list'],
    queryFn: () => readPromotions(api, merchant),
  });
};
