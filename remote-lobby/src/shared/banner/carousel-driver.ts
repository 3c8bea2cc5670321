/** The carousel library behind a few words. Its own style sheet is not needed: the slides bring theirs. */
import { followView } from 'shared-ui';
import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';

interface DriveOptions {
  readonly every: number;
  readonly look: 'fade' | 'strip';
  readonly wrapperClass: string;
  readonly slideClass: string;
  /** Less motion: nothing moves by itself, and slides change at once. */
  readonly still: boolean;
  readonly onSlide: (index: number) => void;
}

const SPEED_MS = { fade: 250, strip: 250 } as const;

/** Why a carousel does not move by itself at present. */
type Hold = 'paused' | 'pointer' | 'focus' | 'touch' | 'out of view';

/**
 * Calls `next` each time nothing has held it for `every` ms. One timer a slide: the library's own autoplay requests an animation frame
 * sixty times a second, for as long as the page is open (QUA-012).
 */
const createPace = (every: number, next: () => void) => {
  const holds = new Set<Hold>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    if (holds.size === 0) timer = setTimeout(turn, every);
  };
  const turn = (): void => {
    next();
    plan();
  };
  plan();
  return {
    /** Begins a new span: another slide is shown. */
    restart: plan,
    hold: (reason: Hold, isHeld: boolean): void => {
      if (holds.has(reason) === isHeld) return;
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      plan();
    },
    end: (): void => clearTimeout(timer),
  };
};

/** Moves the slides by themselves, but not under a pointer or the focus, and not where they cannot be seen. */
const moveByItself = (swiper: Swiper, frame: HTMLElement, every: number) => {
  const pace = createPace(every, () => {
    // Nor behind a window.
    if (frame.closest('[aria-hidden="true"]') === null) swiper.slideNext();
  });
  const ends = new AbortController();
  const on = (type: string, reason: Hold, isHeld: boolean): void =>
    frame.addEventListener(type, () => pace.hold(reason, isHeld), { signal: ends.signal });
  on('mouseenter', 'pointer', true);
  on('mouseleave', 'pointer', false);
  // Members who read with the keyboard must not lose the slide under the focus.
  on('focusin', 'focus', true);
  on('focusout', 'focus', false);
  swiper.on('touchStart', () => pace.hold('touch', true));
  swiper.on('touchEnd', () => pace.hold('touch', false));
  swiper.on('slideChange', pace.restart);
  const leave = followView(frame, (inView) => pace.hold('out of view', !inView));
  return {
    run: (running: boolean): void => pace.hold('paused', !running),
    end: (): void => {
      leave();
      ends.abort();
      pace.end();
    },
  };
};

/** Takes over slides that are already drawn. */
export const drive = (frame: HTMLElement, options: DriveOptions) => {
  const { every, look, wrapperClass, slideClass, still, onSlide } = options;
  const swiper = new Swiper(frame, {
    modules: look === 'fade' ? [EffectFade] : [],
    wrapperClass,
    slideClass,
    speed: still ? 0 : SPEED_MS[look],
    rewind: true,
    // One finger's length upwards must still scroll the page.
    touchAngle: 35,
    ...(look === 'fade'
      ? { effect: 'fade', fadeEffect: { crossFade: true } }
      : { slidesPerView: 'auto', freeMode: false }),
    on: { slideChange: (moved) => onSlide(moved.realIndex) },
  });
  const motion = still ? null : moveByItself(swiper, frame, every);
  return {
    show: (index: number) => swiper.slideTo(index),
    run: (running: boolean) => motion?.run(running),
    destroy: () => {
      motion?.end();
      swiper.destroy(true, true);
    },
  };
};
