/** Conditions of a segment as they are kept and sent. */
import type { BodyOf } from 'shared-contracts/http';
import type { saveSegment } from 'shared-contracts/inbox/schema';

export type Conditions = BodyOf<typeof saveSegment>['conditions'];
