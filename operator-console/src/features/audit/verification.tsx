import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from 'shared-react';
import { Button, Notice } from 'shared-ui';
import { ShieldIcon } from 'shared-ui/icons';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { verifyAudit } from './audit.api.ts';
import type { Verification as Result } from './audit.api.ts';
import styles from './audit.module.css';

const Findings = ({ result }: { readonly result: Result }) => {
  const { t, i18n } = useTranslation();
  if (result.broken.length === 0) {
    return (
      <Notice tone="won">
        {t('verify.intact', { count: result.rows, rows: new Intl.NumberFormat(i18n.language).format(result.rows) })}
      </Notice>
    );
  }
  return (
    <Notice tone="refused" title={t('verify.broken')} urgent>
      <ul className={styles.findings}>
        {result.broken.map(({ chain, number, id, fault }) => (
          <li key={chain}>
            {t(id === null ? 'verify.missingEnd' : 'verify.row', {
              chain,
              number,
              id: id ?? '',
              fault: t(`fault.${fault}`, { defaultValue: fault }),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** Has every row checked against its hash and the row before it, and says which one is broken first. It ends with the page. */
export const useVerification = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const [soFar, setSoFar] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const onPart = (rows: number): boolean => {
    setSoFar(rows);
    return isOpen.current;
  };
  const checking = useAction(api, (_none: void, call) => verifyAudit(call, onPart), { onMutate: () => setSoFar(0) });
  return {
    button: (
      <Button iconStart={<ShieldIcon size={18} />} busy={checking.isPending} onClick={() => checking.mutate()}>
        {t('verify.check')}
      </Button>
    ),
    result: (
      <div aria-live="polite" className={styles.result}>
        {checking.isPending && soFar > 0 && (
          <Notice tone="info">
            {t('verify.running', { count: soFar, rows: new Intl.NumberFormat(i18n.language).format(soFar) })}
          </Notice>
        )}
        {checking.isError && <Notice tone="refused">{errorText(checking.error)}</Notice>}
        {checking.data && <Findings result={checking.data} />}
      </div>
    ),
  };
};
