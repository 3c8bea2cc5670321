import { BillsPage } from './bills-page.tsx';

/** Dividends by half month (AGT-021). */
const DividendPage = () => <BillsPage kind="dividend" days={60} />;

export default DividendPage;
