import { BillsPage } from './bills-page.tsx';

/** Daily wages by day (AGT-023). */
const DailyWagesPage = () => <BillsPage kind="daily" days={30} />;

export default DailyWagesPage;
