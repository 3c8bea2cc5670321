/** The figures and words around the reels. */
import { byId } from '../common/dom.ts';
import { format } from '../common/money.ts';

export type Tone = 'calm' | 'line' | 'win' | 'bad';

export interface Hud {
  readonly setSymbol: (symbol: string) => void;
  readonly setBalance: (minor: number) => void;
  readonly setWin: (minor: number) => void;
  /** Counts the win up; resolves when it has arrived. */
  readonly countWin: (from: number, to: number, seconds: number) => Promise<void>;
  readonly setNet: (minor: number) => void;
  readonly say: (text: string, tone?: Tone) => void;
  readonly announce: (text: string) => void;
  /** Where the round on the reels can be recomputed; null while there is none. */
  readonly setVerify: (address: string | null) => void;
  readonly banner: (title: string, text: string, seconds: number) => Promise<void>;
  readonly startClock: (openedAt: number, serverNow: number) => void;
}

const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

export const createHud = (): Hud => {
  let symbol = '';
  let counting = 0;
  const [balance, win, net, clock] = [byId('balance'), byId('win'), byId('net'), byId('clock')];
  const [message, live, banner] = [byId('message'), byId('live'), byId('banner')];
  const verify = byId<HTMLAnchorElement>('verify-last');

  const setWin = (minor: number): void => {
    counting += 1;
    win.textContent = format(minor, symbol);
    win.dataset['won'] = String(minor > 0);
  };

  return {
    setSymbol: (value) => {
      symbol = value;
    },
    setBalance: (minor) => {
      balance.textContent = format(minor, symbol);
    },
    setWin,
    countWin: (from, to, seconds) =>
      new Promise((done) => {
        setWin(from);
        const mine = counting;
        const started = performance.now();
        const step = (now: number): void => {
          if (mine !== counting) return done();
          const part = Math.min(1, (now - started) / 1000 / seconds);
          const eased = 1 - (1 - part) ** 2;
          win.textContent = format(Math.round(from + (to - from) * eased), symbol);
          win.dataset['won'] = String(to > 0);
          if (part < 1) requestAnimationFrame(step);
          else done();
        };
        if (seconds <= 0 || document.hidden) {
          setWin(to);
          return done();
        }
        requestAnimationFrame(step);
      }),
    setNet: (minor) => {
      net.textContent = `${minor > 0 ? '+' : ''}${format(minor, symbol)}`;
    },
    say: (text, tone = 'calm') => {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
    announce: (text) => {
      live.textContent = text;
    },
    setVerify: (address) => {
      verify.hidden = address === null;
      if (address !== null) verify.href = address;
    },
    banner: async (title, text, seconds) => {
      byId('banner-title').textContent = title;
      byId('banner-text').textContent = text;
      banner.hidden = false;
      await wait(seconds);
      banner.hidden = true;
    },
    startClock: (openedAt, serverNow) => {
      const ahead = serverNow - Date.now();
      const tick = (): void => {
        const seconds = Math.max(0, Math.floor((Date.now() + ahead - openedAt) / 1000));
        const two = (value: number): string => String(value).padStart(2, '0');
        clock.textContent = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
      };
      tick();
      setInterval(tick, 1000);
    },
  };
};
