import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { REGULATOR_EXPORTS } from 'shared-contracts/regulator';
import { Button, Card, SelectField, saveFile } from 'shared-ui';
import { DownloadIcon } from 'shared-ui/icons';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { requestFile } from './regulator.api.ts';
import type { FileChoice, RegulatorFile } from './regulator.api.ts';
import { csvOf, daysOf, fileName, monthName, monthOf, monthsUntil } from './regulator.model.ts';
import styles from './regulator.module.css';

const resultOf = ({ rows, isCut }: RegulatorFile): string => {
  if (rows.length === 0) return 'regulator.none';
  return isCut ? 'regulator.cut' : 'regulator.done';
};

const ExportItem = (choice: FileChoice) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const exporting = useMutation({
    mutationFn: async () => {
      const file = await requestFile(api, choice);
      saveFile(fileName(choice), new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' }));
      return file;
    },
  });
  const { data, isPending, isError, error } = exporting;
  const title = t(`export.${choice.name}.title`);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={layout.note}>{t(`export.${choice.name}.text`)}</p>
        <span role="status" className={layout.small}>
          {isPending && t('regulator.preparing')}
          {data && t(resultOf(data), { count: data.rows.length })}
          {isError && <span className={styles.failed}>{errorText(error)}</span>}
        </span>
      </div>
      <Button
        busy={isPending}
        iconStart={<DownloadIcon size={18} />}
        aria-label={t('regulator.downloadOf', { name: title })}
        onClick={() => exporting.mutate()}
      >
        {t('regulator.download')}
      </Button>
    </li>
  );
};

/** Evidence that has a page of its own, where the operator may open it. */
const Evidence = ({ merchant, month }: Pick<FileChoice, 'merchant' | 'month'>) => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const { from, to } = daysOf(month);
  const pages = [
    { id: 'selfTest', right: 'compliance.read', to: '/self-test' },
    { id: 'close', right: 'payments.read', to: `/payments?tab=close&merchant=${merchant}` },
    { id: 'audit', right: 'audit.read', to: `/audit?merchant=${merchant}&from=${from}&to=${to}` },
  ].filter(({ right }) => rights.includes(right));
  return (
    <Card flush title={t('regulator.evidence')}>
      <ul className={styles.list}>
        {pages.map(({ id, to: address }) => (
          <li key={id} className={styles.item}>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Link to={address}>{t(`evidence.${id}.title`)}</Link>
              </h3>
              <p className={layout.note}>{t(`evidence.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** What a licensing authority asks for, of one merchant and month. */
const RegulatorPage = () => {
  const { t, i18n } = useTranslation();
  const choice = useChosenMerchant();
  // One time for the page: at the turn of a month the choice stays what it is.
  const [now] = useState(Date.now);
  const [wanted, choose] = useAddressPart('month');
  const months = monthsUntil(now);
  const month = monthOf(wanted, months);
  return (
    <>
      <PageHead title={t('regulator.title')} text={t('regulator.text')}>
        <MerchantSelect {...choice} />
        <SelectField
          label={t('regulator.month')}
          options={months.map((value) => ({ value, label: monthName(value, i18n.language) }))}
          value={month}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => (
          <>
            <Card flush title={t('regulator.files', { month: monthName(month, i18n.language) })}>
              <ul className={styles.list}>
                {REGULATOR_EXPORTS.map((name) => (
                  <ExportItem key={`${merchant} ${month} ${name}`} {...{ merchant, month, name }} />
                ))}
              </ul>
            </Card>
            <p className={layout.note}>{t('regulator.note')}</p>
            <Evidence merchant={merchant} month={month} />
          </>
        )}
      </ChosenMerchant>
    </>
  );
};

export default RegulatorPage;
