import { BillsPage } from './bills-page.tsx';

/** Everything that contracts brought, with totals (AGT-017, AGT-018). */
const IncomePage = () => <BillsPage kind={null} days={30} />;

export default IncomePage;
