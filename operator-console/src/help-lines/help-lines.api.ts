import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { addHelpLine, changeHelpLine, helpLines, removeHelpLine } from 'shared-contracts/protection/help-lines';
import type * as schema from 'shared-contracts/protection/help-lines-schema';

export type HelpLineList = ReplyOf<typeof schema.helpLines>;
export type HelpLine = HelpLineList['lines'][number];
export type HelpLineOrder = BodyOf<typeof schema.addHelpLine>;

export const helpLinesKey = (merchant: string) => ['help-lines', merchant] as const;

export const readHelpLines = (api: ApiClient, merchant: string): Promise<HelpLineList> =>
  api.call(helpLines, { params: { merchant } });

/** Adds one where `id` is null. */
export const sendHelpLine = (
  api: ApiClient,
  merchant: string,
  id: string | null,
  body: HelpLineOrder,
  idempotencyKey: string,
): Promise<HelpLine> =>
  id === null
    ? api.call(addHelpLine, { params: { merchant }, body }, { idempotencyKey })
    : api.call(changeHelpLine, { params: { merchant, id }, body }, { idempotencyKey });

export const sendRemoval = (api: ApiClient, merchant: string, id: string, reason: string, idempotencyKey: string) =>
  api.call(removeHelpLine, { params: { merchant, id }, body: { reason } }, { idempotencyKey });
