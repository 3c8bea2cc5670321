import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, Skeleton, VisuallyHidden } from 'shared-ui';
import { CheckIcon } from 'shared-ui/icons';
import { useConsole } from '../../shared/session/console-context.ts';
import { readRoles, rolesKey } from './operators.api.ts';
import type { Roles } from './operators.api.ts';
import styles from './operators.module.css';

const Mark = ({ has }: { readonly has: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      {has ? <CheckIcon size={18} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{t(has ? 'roles.may' : 'roles.mayNot')}</VisuallyHidden>
    </>
  );
};

const Matrix = ({ rights, roles }: Roles) => {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll} role="region" aria-label={t('roles.title')} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('roles.right')}</th>
            {roles.map(({ role }) => (
              <th key={role} scope="col" className={styles.role}>
                {t(`role.${role}`, { defaultValue: role })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right}>
              <th scope="row">{t(`right.${right}`, { defaultValue: right })}</th>
              {roles.map(({ role, rights: own }) => (
                <td key={role} className={own.includes(right) ? styles.has : styles.hasNot}>
                  <Mark has={own.includes(right)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What each role may do (OPR-002). */
export const RoleMatrix = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { data, error } = useQuery({ queryKey: rolesKey, queryFn: () => readRoles(api), staleTime: Infinity });
  // The list above says that the platform can't be reached, and tries again.
  if (error) return null;
  return (
    <Card flush title={t('roles.title')} description={t('roles.text')}>
      {data ? <Matrix {...data} /> : <Skeleton height="24rem" />}
    </Card>
  );
};
