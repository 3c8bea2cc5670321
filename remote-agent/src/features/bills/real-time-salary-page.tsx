import { BillsPage } from './bills-page.tsx';

/** Real-time salary by settlement of five minutes (AGT-027). */
const RealTimeSalaryPage = () => <BillsPage kind="realtime" days={7} />;

export default RealTimeSalaryPage;
