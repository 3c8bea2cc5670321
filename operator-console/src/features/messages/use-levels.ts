import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../shared/session/console-context.ts';
import { messagesKey, readLevels } from './messages.api.ts';
import type { Level } from './messages.api.ts';

/** Levels of a merchant; none until they are read. */
export const useLevels = (merchant: string): readonly Level[] => {
  const { api } = useConsole();
  const { data = [] } = useQuery({
    queryKey: [...messagesKey(merchant), 'levels'],
    queryFn: () => readLevels(api, merchant),
    enabled: merchant !== '',
  });
  return data;
};
