import { useState } from 'react';
import { permutationsOf } from 'lottery-rules';
import type { Picker } from 'lottery-rules';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Checkbox, TextAreaField } from 'shared-ui';
import { PlusIcon } from 'shared-ui/icons';
import { readList, withNumbers } from '../pick.model.ts';
import type { SetSelection } from './bet-picker.tsx';
import styles from './pickers.module.css';

interface NumberListProps {
  readonly picker: Extract<Picker, { kind: 'numbers' | 'sets' | 'balls' }>;
  readonly selection: readonly string[];
  readonly onSelection: SetSelection;
}

const MOST_FAULTS = 12;

/** Numbers typed or pasted. What can't be taken stays in the field, with the reason beside it. */
export const NumberList = ({ picker, selection, onSelection }: NumberListProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [allOrders, setAllOrders] = useState(false);
  const { numbers, faults } = readList(text, picker);
  const taken = allOrders ? [...new Set(numbers.flatMap(permutationsOf))] : numbers;
  const isTooMany = new Set([...selection, ...taken]).size > picker.max;
  const length = picker.kind === 'balls' ? 2 : picker.length;

  const add = (): void => {
    onSelection((before) => withNumbers(before, taken));
    setText(faults.map((fault) => fault.text).join(' '));
  };
  return (
    <div className={styles.list}>
      <TextAreaField
        label={t('pick.list')}
        hint={t('pick.listHint', { count: length })}
        rows={3}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={text}
        error={isTooMany ? t('pick.tooMany', { count: picker.max }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <ul role="list" className={styles.faults} aria-label={t('pick.faults')}>
          {faults.slice(0, MOST_FAULTS).map(({ text: part, fault }, index) => (
            <li key={index}>
              <bdi dir="ltr" className={styles.fault}>
                {part}
              </bdi>
              {t(`pick.fault.${fault}`, { count: length })}
            </li>
          ))}
          {faults.length > MOST_FAULTS && <li>{t('pick.moreFaults', { count: faults.length - MOST_FAULTS })}</li>}
        </ul>
      )}
      <div className={styles.listFoot}>
        {picker.kind === 'numbers' && picker.length > 1 && (
          <Checkbox
            label={t('pick.allOrders')}
            checked={allOrders}
            onChange={(event) => setAllOrders(event.currentTarget.checked)}
          />
        )}
        <Button size="sm" iconStart={<PlusIcon size={16} />} disabled={taken.length === 0 || isTooMany} onClick={add}>
          {t('pick.addNumbers', { count: taken.length })}
        </Button>
      </div>
    </div>
  );
};
