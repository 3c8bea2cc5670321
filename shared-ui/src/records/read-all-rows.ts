const PAGE_SIZE = 100;
/** 5,000 rows: beyond that a spreadsheet helps nobody; the period should be shorter. */
const MOST_PAGES = 50;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next?: string | null;
}

/** Reads a record that continues after its last row, newest first, at most 5,000 rows. Rows that arrive meanwhile appear in none of its pages twice. */
export const readAllRows = async <Row>(
  read: (after: string | undefined, pageSize: number) => Promise<Page<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> => {
  const rows: Row[] = [];
  let after: string | undefined;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const page = await read(after, PAGE_SIZE);
    rows.push(...page.rows);
    after = page.next ?? undefined;
    if (after === undefined) return { rows, isCut: false };
  }
  return { rows, isCut: true };
};
