/** The account that was just created, for the success dialog. */
import { BehaviorSubject } from 'rxjs';

export interface Registered {
  /** The number that the platform generated; null if the member chose the name. */
  readonly account: string | null;
}

export const registered$ = new BehaviorSubject<Registered | null>(null);
