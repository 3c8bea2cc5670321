/** Moving through the portal by keyboard alone. Each stop has to be in view, marked, and behind the one before. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** What a person sees of the element that has the focus. */
interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
  readonly isInView: boolean;
  /** Whether it comes later in the page than the stop before, or that one is gone. */
  readonly isBehind: boolean;
}

/** More stops than any way through a page of the portal has. */
const MOST_STOPS = 120;

const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const kept = window as typeof window & { stopBefore?: Element | null };
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      kept.stopBefore = null;
      return null;
    }
    // What moves in for the focus is in its place: even reduced motion may take a frame, which a busy machine has not drawn yet.
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const before = kept.stopBefore;
    kept.stopBefore = element;
    // A switch, a radio button or a search field draws its mark on the part that is seen: its label, box or neighbour.
    const parts = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
    const isMarked = parts.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow.includes('0px 0px 0px');
    });
    const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect();
    const isInView = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    const isBehind =
      // A date has several stops of its own.
      !before?.isConnected ||
      before === element ||
      Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60);
    return { name: `${element.tagName.toLowerCase()} “${name}”`, isMarked, isInView, isBehind };
  });

const expectGood = (stop: Stop | null): void => {
  if (!stop) return;
  expect.soft(stop.isMarked, `${stop.name} is marked`).toBe(true);
  expect.soft(stop.isInView, `${stop.name} is in view`).toBe(true);
  expect.soft(stop.isBehind, `${stop.name} follows the stop before`).toBe(true);
};

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement, undefined, { timeout: 5_000 });

/** Tabs until the target has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let count = 0; count < MOST_STOPS; count += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    // What slides into view has arrived.
    await page.waitForTimeout(100);
    expectGood(await readStop(page));
  }
  throw new Error(`no stop is ${String(target)}`);
};

/** A key on the target, which is tabbed to. */
export const pressAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

export const typeAt = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
