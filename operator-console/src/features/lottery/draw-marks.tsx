import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { enteredBy, waitingOf } from './draws.model.ts';
import type { Waiting } from './draws.model.ts';
import type { DrawState, ListedDraw } from './lottery.api.ts';
import styles from './lottery.module.css';

const TONES: Readonly<Record<DrawState, Tone>> = {
  open: 'accent',
  closed: 'pending',
  drawn: 'info',
  settled: 'won',
  void: 'refused',
};

const WAITING_TONES: Readonly<Record<Waiting, Tone>> = {
  time: 'neutral',
  sources: 'neutral',
  contradicted: 'refused',
  second: 'info',
};

type MarkedDraw = Pick<ListedDraw, 'state' | 'source' | 'isAwaited' | 'reports'>;

/** The state of a draw and, while it waits, what for. */
export const DrawMarks = ({ draw }: { readonly draw: MarkedDraw }) => {
  const { t } = useTranslation();
  const waiting = waitingOf(draw);
  return (
    <span className={styles.marks}>
      <Badge tone={TONES[draw.state]} dot>
        {t(`lottery.state.${draw.state}`)}
      </Badge>
      {waiting && (
        <Badge tone={WAITING_TONES[waiting]}>
          {t(`lottery.waiting.${waiting}`, { names: enteredBy(draw.reports).join(', ') })}
        </Badge>
      )}
    </span>
  );
};
