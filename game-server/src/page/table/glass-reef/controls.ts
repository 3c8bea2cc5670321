/** The level of the cannon, the button that loads and fires, and the figures. */
import { byId, icon, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { createChanged } from '../common/changed.ts';
import type { Shell } from '../common/shell.ts';
import type { ReefResult } from '../../../tables/games/reef/shots.ts';
import type { ReefState } from './api.ts';

export interface ControlsView {
  readonly level: number;
  readonly left: number;
  readonly isLoading: boolean;
  /** Minor units: what the magazine has brought so far. */
  readonly won: number;
}

export interface Controls {
  readonly show: (view: ControlsView) => void;
  readonly reloads: () => boolean;
}

export interface ControlActions {
  readonly level: (by: 1 | -1) => void;
  readonly load: () => void;
  /** Begins or ends to fire. */
  readonly trigger: (isDown: boolean) => void;
}

const figure = (label: string, id: string): HTMLElement => {
  const output = make('output', '');
  output.id = id;
  return make('div', '', make('dt', '', label), make('dd', '', output));
};

const stepButton = (label: string, path: string, work: () => void): HTMLButtonElement => {
  const button = make('button', 'act', icon(path));
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', work);
  return button;
};

/** A button that acts for as long as it is held. */
const holdable = (button: HTMLButtonElement, hold: (isDown: boolean) => void): void => {
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    hold(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const)
    button.addEventListener(end, () => hold(false));
  button.addEventListener('contextmenu', (event) => event.preventDefault());
};

/** Each shot changes a little of what is shown: the rest is not laid out again. */
const write = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};
const mark = (element: HTMLElement, name: string, isOn: boolean): void => {
  if (element.dataset[name] !== String(isOn)) element.dataset[name] = String(isOn);
};

export const createControls = ({ t, money, state }: Shell<ReefResult>, actions: ControlActions): Controls => {
  const { levels, magazine } = state as unknown as ReefState;
  const amount = make('output', 'level-value');
  const less = stepButton(t('reef.level-less'), 'M6 12h12', () => actions.level(-1));
  const more = stepButton(t('reef.level-more'), 'M6 12h12M12 6v12', () => actions.level(1));
  const level = make(
    'div',
    'level',
    make('span', 'caption', t('reef.level')),
    make('div', 'level-row', less, amount, more),
  );
  level.setAttribute('role', 'group');
  level.setAttribute('aria-label', t('reef.level'));
  const reload = make('input', 'auto-check');
  reload.type = 'checkbox';
  const reloading = make('label', 'auto-label', reload, make('span', '', t('reef.reload')));
  const [load, fire] = [make('button', 'place'), make('button', 'place')];
  [load.type, fire.type, load.id, fire.id] = ['button', 'button', 'load', 'fire'];
  load.addEventListener('click', actions.load);
  holdable(fire, actions.trigger);
  fire.textContent = t('reef.fire');
  const pips = Array.from({ length: magazine }, () => make('i', ''));
  const shots = make('div', 'pips', ...pips);
  shots.setAttribute('aria-hidden', 'true');
  const figures = make(
    'dl',
    'figures',
    figure(t('label.balance'), 'balance'),
    figure(t('reef.left'), 'left'),
    figure(t('reef.won'), 'win'),
  );
  byId('controls').classList.add('reef-controls');
  byId('controls').replaceChildren(level, reloading, make('div', 'guns', load, fire, shots), figures);

  const changed = createChanged();

  return {
    reloads: () => reload.checked,
    show: (view) => {
      // Every shot and every hit calls this; most change nothing that is shown.
      if (!changed(JSON.stringify(view))) return;
      const stake = toMinor(levels[view.level] ?? '0');
      write(amount, money(stake));
      less.disabled = view.level === 0;
      more.disabled = view.level === levels.length - 1;
      [load.hidden, fire.hidden] = [view.left > 0, view.left === 0];
      load.disabled = view.isLoading;
      const words = { n: magazine, amount: money(stake * magazine) };
      write(load, view.isLoading ? t('reef.loading') : t('reef.load', words));
      write(byId('left'), `${view.left} / ${magazine}`);
      write(byId('win'), money(view.won));
      mark(byId('win'), 'won', view.won > 0);
      pips.forEach((pip, at) => mark(pip, 'full', at < view.left));
    },
  };
};
