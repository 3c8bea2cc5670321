/** The member's protection state; null for visitors. A small file, because the first page may need it. */
import { BehaviorSubject } from 'rxjs';
import type { ReplyOf } from 'shared-contracts/http';
import type { protectionSession } from 'shared-contracts/protection/schema';

export type ProtectionState = ReplyOf<typeof protectionSession>;

export const protection$ = new BehaviorSubject<ProtectionState | null>(null);

/** The limit that rejected the last bet. */
export const limitReached$ = new BehaviorSubject<{ readonly limit: string; readonly period: string } | null>(null);
