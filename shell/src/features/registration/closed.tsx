import { useTranslation } from 'react-i18next';
import { Button, EmptyState } from 'shared-ui';
import { ChatIcon, LockIcon } from 'shared-ui/icons';
import { useCustomerService } from '../../shared/merchant/customer-service.ts';
import { REGISTRATION } from './texts.ts';

/** Shown if registration is closed, with a link to customer service (REG-005). */
export const RegistrationClosed = () => {
  const { t } = useTranslation(REGISTRATION);
  const contact = useCustomerService();
  return (
    <EmptyState
      icon={<LockIcon size={24} />}
      title={t('closed.title')}
      text={t('closed.text')}
      action={
        contact && (
          <Button variant="primary" iconStart={<ChatIcon size={18} />} onClick={contact}>
            {t('closed.service')}
          </Button>
        )
      }
    />
  );
};
