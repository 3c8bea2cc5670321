import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { savedSegments } from 'shared-contracts/inbox/operators';
import { SelectField } from 'shared-ui';
import { useConsole } from '../session/console-context.ts';

interface SegmentFieldProps {
  readonly merchant: string;
  /** Id of a saved segment; empty: every member. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly label?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** One of the merchant's saved segments, or every member. */
export const SegmentField = ({ merchant, value, onChange, label, ...field }: SegmentFieldProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { data } = useQuery({
    queryKey: ['segments', merchant],
    queryFn: async () => (await api.call(savedSegments, { params: { merchant } })).segments,
  });
  const known = data ?? [];
  const isUnknown = value !== '' && !known.some(({ id }) => id === value);
  return (
    <SelectField
      {...field}
      label={label ?? t('segments.label')}
      options={[
        { value: '', label: t('segments.all') },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(isUnknown ? [{ value, label: data ? t('segments.gone') : '…' }] : []),
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
