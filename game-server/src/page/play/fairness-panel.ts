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

type SeedValues = Readonly<Record<'hash' | 'client' | 'nonce' | 'next-hash', HTMLElement>>;

const seedFacts = (t: FairnessContext['t'], values: SeedValues): HTMLElement =>
  make(
    'dl',
    'seed-facts',
    ...Object.entries(values).flatMap(([name, value]) => [make('dt', '', t(`fairness.${name}`)), value]),
  );

const seedInput = (label: string): HTMLInputElement => {
  const input = make('input', '');
  input.setAttribute('aria-label', label);
  input.pattern = CLIENT_SEED;
  input.maxLength = 64;
  input.required = true;
  input.autocomplete = 'off';
  input.spellcheck = false;
  return input;
};

export const fillFairness = (body: HTMLElement, context: FairnessContext): void => {
  const { t, key } = context;
  const values = {
    hash: make('dd', 'code'),
    client: make('dd', 'code'),
    nonce: make('dd', 'code'),
    'next-hash': make('dd', 'code'),
  };
  const revealed = make('dl', 'seed-facts');
  const note = make('p', 'note', t('fairness.client-hint'));
  note.setAttribute('role', 'status');
  const input = seedInput(t('fairness.client'));
  const set = make('button', 'plain', t('fairness.set'));
  const rotate = make('button', 'plain main', t('fairness.rotate'));
  rotate.type = 'button';
  const form = make('form', 'field', input, set);
  form.noValidate = true;
  const rounds = make('div', '');

  const show = (fairness: Fairness): void => {
    values.hash.textContent = fairness.hash;
    values['next-hash'].textContent = fairness.nextHash;
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
  body.append(
    make('p', '', t('fairness.how')),
    seedFacts(t, values),
    form,
    note,
    rotate,
    revealed,
    make('h3', '', t('fairness.rounds')),
    rounds,
  );
};
