import { BillsPage } from './bills-page.tsx';

/** Hourly salary by hour (AGT-025). */
const HourlySalaryPage = () => <BillsPage kind="hourly" days={7} />;

export default HourlySalaryPage;
