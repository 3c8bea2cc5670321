/** The fairness panel: the commitment before play, the player's seed, rotation, and the rounds to verify. */
import { ApiError, call } from '../common/api.ts';
import type { Fairness, Rotated } from '../common/api.ts';
import { make } from '../common/dom.ts';
import { appendRounds } from './rounds-list.ts';
import type { RoundsContext } from './rounds-list.ts';

export interface FairnessContext extends RoundsContext {
  readonly onChange: (fairness: Fairness) => void;
}

const CLIENT_SEED = '[!-9;-~]{1,64}';

export const fillFairness = (body: HTMLElement, context: FairnessContext): void => {
  const { t, key } = context;
  const values = {
    hash: make('dd', 'code'),
    client: make('dd', 'code'),
    nonce: make('dd', 'code'),
    next: make('dd', 'code'),
  };
  const revealed = make('dl', 'seed-facts');
  const note = make('p', 'note', t('fairness.client-hint'));
  note.setAttribute('role', 'status');
  const input = make('input', '');
  input.setAttribute('aria-label', t('fairness.client'));
  input.pattern = CLIENT_SEED;
  input.maxLength = 64;
  input.required = true;
  input.autocomplete = 'off';
  input.spellcheck = false;
  const set = make('button', 'plain', t('fairness.set'));
  const rotate = make('button', 'plain main', t('fairness.rotate'));
  rotate.type = 'button';
  const form = make('form', 'field', input, set);
  form.noValidate = true;
  const rounds = make('div', '');

  const show = (fairness: Fairness): void => {
    values.hash.textContent = fairness.hash;
    values.next.textContent = fairness.nextHash;
    values.client.textContent = fairness.clientSeed;
    values.nonce.textContent = String(fairness.nonce);
    input.value = fairness.clientSeed;
  };
  const listRounds = (): void => {
    rounds.replaceChildren();
    appendRounds(rounds, context);
  };
  const fail = (error: unknown): void => {
    note.textContent = t(`error.${error instanceof ApiError ? error.code : 'network'}`);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!input.checkValidity()) {
      note.textContent = `${t('error.request.invalid')} ${t('fairness.client-hint')}`;
      return;
    }
    call<Fairness>('/rgs/client-seed', key, { clientSeed: input.value })
      .then((fairness) => {
        context.onChange(fairness);
        show(fairness);
        note.textContent = t('fairness.set-done');
      })
      .catch(fail);
  });
  rotate.addEventListener('click', () => {
    rotate.disabled = true;
    call<Rotated>('/rgs/rotate-seed', key, {})
      .then((fairness) => {
        context.onChange(fairness);
        show(fairness);
        revealed.replaceChildren(
          make('dt', '', t('fairness.revealed', { rounds: fairness.revealed.rounds })),
          make('dd', 'code', fairness.revealed.serverSeed),
        );
        listRounds();
      })
      .catch(fail)
      .finally(() => {
        rotate.disabled = false;
      });
  });

  show(context.fairness());
  listRounds();
  const rows = [
    ['hash', values.hash],
    ['client', values.client],
    ['nonce', values.nonce],
    ['next-hash', values.next],
  ] as const;
  body.append(
    make('p', '', t('fairness.how')),
    make('dl', 'seed-facts', ...rows.flatMap(([name, value]) => [make('dt', '', t(`fairness.${name}`)), value])),
    form,
    note,
    rotate,
    revealed,
    make('h3', '', t('fairness.rounds')),
    rounds,
  );
};
