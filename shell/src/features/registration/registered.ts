/** The account that was made a moment ago, for the window that says so. */
import { BehaviorSubject } from 'rxjs';

export interface Registered {
  /** The number that the platform has made; null where the member chose the name. */
  readonly account: string | null;
}

export const registered$ = new BehaviorSubject<Registered | null>(null);
