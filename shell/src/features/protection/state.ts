/** What the page knows of the member's protection; null while nobody is signed in. Tiny, because the first page may ask. */
import { BehaviorSubject } from 'rxjs';
import type { ReplyOf } from 'shared-contracts/http';
import type { protectionSession } from 'shared-contracts/protection/schema';

export type ProtectionState = ReplyOf<typeof protectionSession>;

export const protection$ = new BehaviorSubject<ProtectionState | null>(null);

/** The limit that refused the last bet. */
export const limitReached$ = new BehaviorSubject<{ readonly limit: string; readonly period: string } | null>(null);
