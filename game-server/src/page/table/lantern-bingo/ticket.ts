/** A ticket on the page: its numbers, what has been drawn of them, and what it is near to. */
import { DRAWN } from '../../../tables/games/bingo/bingo.ts';
import { ALL_TICKETS, numbersIn } from '../../../tables/games/bingo/tickets.ts';
import type { Row, Ticket } from '../../../tables/games/bingo/tickets.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';

export interface TicketFace {
  readonly element: HTMLElement;
  readonly show: (view: {
    readonly stake: string;
    readonly isPlaced: boolean;
    readonly drawn: ReadonlySet<number>;
  }) => void;
}

export const ticketOf = (spot: string): Ticket | undefined => ALL_TICKETS[Number(spot.split(':')[1]) - 1];

const missingOf = (row: Row, drawn: ReadonlySet<number>): number =>
  numbersIn(row).filter((number) => !drawn.has(number)).length;

/** What a ticket has, or how near it is to its next row. */
const stateText = ({ rows }: Ticket, drawn: ReadonlySet<number>, t: Translate): string => {
  const missing = rows.map((row) => missingOf(row, drawn));
  const done = missing.filter((count) => count === 0).length;
  if (done === rows.length) return t('bingo.house');
  if (missing.includes(1) && drawn.size < DRAWN) return t('bingo.one-to-go');
  return done > 0 ? t(`bingo.rows-${done}`) : '';
};

export const createTicket = (ticket: Ticket, t: Translate): TicketFace => {
  const cells = new Map<number, HTMLElement>();
  const rows = ticket.rows.map((row) =>
    make(
      'div',
      'ticket-row',
      ...row.map((number) => {
        const cell = make('span', number === null ? 'cell blank' : 'cell', number === null ? '' : String(number));
        if (number !== null) cells.set(number, cell);
        return cell;
      }),
    ),
  );
  const [stake, state] = [make('span', 'ticket-stake'), make('span', 'ticket-state')];
  const head = make('header', '', make('b', '', t('bingo.ticket', { n: ticket.number })), state, stake);
  const element = make('li', 'ticket', head, make('div', 'ticket-rows', ...rows));

  return {
    element,
    show: ({ stake: amount, isPlaced, drawn }) => {
      stake.textContent = amount;
      element.dataset['placed'] = String(isPlaced);
      for (const [number, cell] of cells) cell.dataset['drawn'] = String(drawn.has(number));
      ticket.rows.forEach((row, at) => {
        const missing = missingOf(row, drawn);
        (rows[at] as HTMLElement).dataset['state'] =
          missing === 0 ? 'done' : missing === 1 && drawn.size < DRAWN ? 'near' : 'open';
      });
      element.dataset['won'] = String(ticket.rows.some((row) => missingOf(row, drawn) === 0));
      state.textContent = stateText(ticket, drawn, t);
    },
  };
};
