import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from 'shared-contracts/http';
import { tags } from 'shared-contracts/members/tags';
import type * as schema from 'shared-contracts/members/tags-schema';
import { useConsole, useOperator } from '../session/console-context.ts';

export type MemberTag = ReplyOf<typeof schema.tags>['tags'][number];

/** Below the key of what is read about members: a new tag changes their list as well. */
export const tagsKey = (merchant: string) => ['members', merchant, 'tags'] as const;

/** Tags of a merchant; none until they are read, and for roles that do not read members. */
export const useTags = (merchant: string): readonly MemberTag[] => {
  const { api } = useConsole();
  const canRead = useOperator()?.rights.includes('members.read') ?? false;
  const { data = [] } = useQuery({
    queryKey: tagsKey(merchant),
    queryFn: async () => (await api.call(tags, { params: { merchant } })).tags,
    enabled: canRead && merchant !== '',
  });
  return data;
};
