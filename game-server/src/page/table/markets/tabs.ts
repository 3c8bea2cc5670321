/** The three pages of the stage: matches, the player's slips, the league table. */
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';

const PAGES = ['matches', 'slips', 'standings'] as const;

export const createTabs = (t: Translate, stage: HTMLElement) => {
  const tabs = PAGES.map((name) => {
    const tab = make('button', 'tab', t(`slip.tab-${name}`, { n: 0 }));
    tab.type = 'button';
    tab.dataset['name'] = name;
    tab.addEventListener('click', () => choose(name));
    return tab;
  });
  const choose = (name: string): void => {
    stage.dataset['tab'] = name;
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset['name'] === name));
  };
  choose('matches');
  return {
    element: make('div', 'tabs stage-tabs', ...tabs),
    count: (slips: number): void => {
      const tab = tabs.find(({ dataset }) => dataset['name'] === 'slips');
      if (tab) tab.textContent = t('slip.tab-slips', { n: slips });
    },
  };
};
