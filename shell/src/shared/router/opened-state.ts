/** What the router keeps with an address that the portal itself opened above another page. */
export interface OpenedState {
  /** Back returns to the page that opened it. */
  readonly openedHere: true;
  /** The query of the page below, without the parts that the overlay's own pages write. */
  readonly pageQuery?: string;
}

/** Null for an address that a link opened. */
export const openedState = (state: unknown): OpenedState | null =>
  (state as OpenedState | null)?.openedHere === true ? (state as OpenedState) : null;
