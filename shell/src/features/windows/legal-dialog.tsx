import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { HelpIcon } from 'shared-ui/icons';
import { useState } from 'react';
import { Reader } from 'shared-ui/reader';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { ShellText } from '../../shared/ui/shell-text.tsx';
import { WINDOWS, useWindowTexts } from './texts.ts';
import { helpQuery } from './windows.queries.ts';

type Reading = 'terms' | 'privacy' | 'help';
const READINGS: readonly (ShellDialog | null)[] = ['terms', 'privacy', 'help'] satisfies readonly Reading[];
const isReading = (dialog: ShellDialog | null): dialog is Reading => READINGS.includes(dialog);

/** Help, terms or privacy over any page, because visitors cannot open their page if a login is required first (SHL-030). */
export const LegalDialog = () => {
  const { t } = useTranslation(WINDOWS);
  const isThere = useWindowTexts();
  const shell = useShell();
  const dialog = useValue(shell.dialog$);
  const reading = isReading(dialog) && isThere ? dialog : null;
  useValue(shell.state.language$);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...helpQuery(shell), enabled: reading !== null });
  const close = (): void => shell.dialog$.next(null);
  const items = data?.list ?? [];
  const legal = reading === 'help' ? undefined : items.find(({ id }) => id === reading);
  const current = items.find(({ id }) => id === chosen) ?? items[0];
  return (
    <Dialog
      open={reading !== null}
      onClose={close}
      size="lg"
      flush={reading === 'help' && items.length > 1}
      title={reading && t(`legal.${reading}`)}
    >
      {data && legal && <ShellText html={legal.content} onLeave={close} />}
      {data && reading === 'help' && current && (
        <Reader label={t('legal.help')} items={items} current={current.id} onChange={setChosen}>
          <ShellText html={current.content} onLeave={close} />
        </Reader>
      )}
      {data && !legal && !(reading === 'help' && current) && (
        <EmptyState icon={<HelpIcon size={28} />} title={t('legal.none')} text={t('legal.noneText')} />
      )}
      {!data && error && <ErrorState text={errorText(t, error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
    </Dialog>
  );
};
