/** What can be hit on a page, by a finger or a pointer. */
import type { Page } from '@playwright/test';

/**
 * Controls whose target is smaller than so many pixels, each with its size, and those that something else lies over if that is judged.
 * A target is what answers to a touch, also where it is larger than what is drawn; links within a sentence are as high as its lines.
 */
export const smallTargets = (page: Page, least = 44, isCoverJudged = false): Promise<string[]> =>
  page.evaluate(
    ([LEAST, COVER]) => {
      const CONTROLS =
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"]';
      const isShown = (control: Element): boolean =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        control.closest('[inert], [aria-hidden="true"]') === null;
      const isInSentence = (control: Element): boolean =>
        control.tagName === 'A' &&
        getComputedStyle(control).display === 'inline' &&
        getComputedStyle(control, '::after').content === 'none';
      /** How far from its middle it answers to a touch in one direction. */
      const reach = (control: Element, labels: readonly Element[], [dx, dy]: readonly [number, number]): number => {
        const { left, top, width, height } = control.getBoundingClientRect();
        for (let far = 0.5; far < LEAST; far += 1) {
          const hit = document.elementFromPoint(left + width / 2 + dx * far, top + height / 2 + dy * far);
          if (!hit || ![control, ...labels].some((part) => part.contains(hit))) return far - 0.5;
        }
        return LEAST;
      };
      /** Something else lies over its middle. What holds it may answer in its place. */
      const isCovered = (control: Element): boolean => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const own = [control, ...((control as HTMLInputElement).labels ?? [])];
        return hit !== null && !own.some((part) => part.contains(hit) || hit.contains(part));
      };
      const before = window.scrollY;
      const found = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown).flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        if (width < 2 || height < 2 || isInSentence(control)) return [];
        if (COVER && isCovered(control))
          return [`${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)} is covered`];
        if (width >= LEAST && height >= LEAST) return [];
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const labels = [...((control as HTMLInputElement).labels ?? [])];
        const across = reach(control, labels, [-1, 0]) + reach(control, labels, [1, 0]);
        const along = reach(control, labels, [0, -1]) + reach(control, labels, [0, 1]);
        if (across >= LEAST && along >= LEAST) return [];
        return [
          `${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)} ${across} x ${along} .${control.className.split(' ')[0] ?? ''}`,
        ];
      });
      window.scrollTo({ top: before, behavior: 'instant' });
      return found;
    },
    [least, isCoverJudged] as const,
  );
