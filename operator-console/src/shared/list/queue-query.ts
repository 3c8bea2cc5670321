/** Entries on one page of a list that is asked for by pages. */
export const PAGE_SIZE = 20;

/** What a list shows: one state or all of them, what was looked for, and the page of it. */
export interface QueueQuery<S extends string> {
  readonly shown: S | 'all';
  readonly search: string;
  readonly page: number;
}

/** As the platform asks for it. */
export const queryOf = <S extends string>({ shown, search, page }: QueueQuery<S>) => ({
  pageNo: page,
  pageSize: PAGE_SIZE,
  ...(search === '' ? {} : { search }),
  ...(shown === 'all' ? {} : { status: shown }),
});
