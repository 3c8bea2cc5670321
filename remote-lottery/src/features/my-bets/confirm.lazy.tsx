import { ConfirmDialog } from 'shared-ui/dialog';

export default ConfirmDialog;
