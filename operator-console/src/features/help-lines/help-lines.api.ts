import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { addHelpLine, changeHelpLine, helpLines, removeHelpLine } from 'shared-contracts/protection/help-lines';
import type * as schema from 'shared-contracts/protection/help-lines-schema';
import type { ActionCall } from 'shared-react';

export type HelpLineList = ReplyOf<typeof schema.helpLines>;
export type HelpLine = HelpLineList['lines'][number];
export type HelpLineOrder = BodyOf<typeof schema.addHelpLine>;

export const helpLinesKey = (merchant: string) => ['help-lines', merchant] as const;

export const readHelpLines = (api: ApiClient, merchant: string): Promise<HelpLineList> =>
  api.call(helpLines, { params: { merchant } });

/** `begun`: with what the change began; null adds one. */
export const sendHelpLine = (
  call: ActionCall,
  merchant: string,
  begun: Pick<HelpLine, 'id' | 'version'> | null,
  body: HelpLineOrder,
): Promise<HelpLine> =>
  begun === null
    ? call(addHelpLine, { params: { merchant }, body })
    : call(changeHelpLine, { params: { merchant, id: begun.id }, body: { ...body, version: begun.version } });

export const sendRemoval = (call: ActionCall, merchant: string, id: string, reason: string) =>
  call(removeHelpLine, { params: { merchant, id }, body: { reason } });
