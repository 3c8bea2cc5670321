/** The carousel library behind a few words. Its own style sheet is not needed: the slides bring theirs. */
import { Swiper } from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';

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

/** Takes over slides that are already drawn. */
export const drive = (frame: HTMLElement, options: DriveOptions) => {
  const { every, look, wrapperClass, slideClass, still, onSlide } = options;
  const swiper = new Swiper(frame, {
    modules: look === 'fade' ? [Autoplay, EffectFade] : [Autoplay],
    wrapperClass,
    slideClass,
    speed: still ? 0 : SPEED_MS[look],
    rewind: true,
    // One finger's length upwards must still scroll the page.
    touchAngle: 35,
    ...(look === 'fade'
      ? { effect: 'fade', fadeEffect: { crossFade: true } }
      : { slidesPerView: 'auto', freeMode: false }),
    ...(still ? {} : { autoplay: { delay: every, disableOnInteraction: false, pauseOnMouseEnter: true } }),
    on: { slideChange: (moved) => onSlide(moved.realIndex) },
  });
  const hold = (): void => swiper.autoplay?.pause();
  const release = (): void => swiper.autoplay?.resume();
  // Who reads with the keyboard must not lose the slide under the focus.
  frame.addEventListener('focusin', hold);
  frame.addEventListener('focusout', release);
  // Nothing moves where nobody looks.
  const sight = new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? release() : hold()));
  sight.observe(frame);
  return {
    show: (index: number) => swiper.slideTo(index),
    run: (running: boolean) => {
      if (still) return;
      if (running) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    destroy: () => {
      sight.disconnect();
      frame.removeEventListener('focusin', hold);
      frame.removeEventListener('focusout', release);
      swiper.destroy(true, true);
    },
  };
};
