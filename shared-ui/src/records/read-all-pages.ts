const PAGE_SIZE = 100;
/** 5,000 rows: beyond that a spreadsheet helps nobody; the period should be shorter. */
const MOST_PAGES = 50;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number;
}

/** Reads every page of a record, at most 5,000 rows. */
export const readAllPages = async <Row>(
  read: (pageNo: number, pageSize: number) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const page = await read(pageNo, PAGE_SIZE);
    rows.push(...page.rows);
    if (pageNo >= page.totalPages) break;
  }
  return rows;
};
