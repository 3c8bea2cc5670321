/** Notices about updates, and recovery when files are missing. Loaded after the first page. */
import type { ReactNode } from 'react';
import { stringsLoader } from 'shared-contracts/module';
import type { ModuleName } from 'shared-contracts/module';
import { Button } from 'shared-ui';
import type { ToastQueue } from 'shared-ui';
import type { LanguageService } from '../language/index.ts';
import type { Offer } from '../remotes/module-loader.ts';
import { keepDrafts } from './keep-drafts.ts';
import { createRecover } from './recover.ts';
import type { Recover } from './recover.ts';
import english from './strings/en.json';
import type { Unsaved } from './unsaved.ts';

const NAMESPACE = 'updates';

const strings = stringsLoader({
  EN: () => Promise.resolve({ default: english }),
  CN: () => import(/* webpackChunkName: 'more-cn' */ './strings/cn.json'),
  ID: () => import(/* webpackChunkName: 'more-id' */ './strings/id.json'),
  KO: () => import(/* webpackChunkName: 'more-ko' */ './strings/ko.json'),
  PT: () => import(/* webpackChunkName: 'more-pt' */ './strings/pt.json'),
  TH: () => import(/* webpackChunkName: 'more-th' */ './strings/th.json'),
  TY: () => import(/* webpackChunkName: 'more-ty' */ './strings/ty.json'),
  VI: () => import(/* webpackChunkName: 'more-vi' */ './strings/vi.json'),
});

export interface UpdateToolsDeps {
  readonly unsaved: Unsaved;
  readonly toasts: ToastQueue;
  readonly language: Pick<LanguageService, 'i18n' | 'addTexts'>;
  /** Lets waiting releases take over. False if unsaved input would be lost. */
  readonly takeOver: () => boolean;
}

export interface UpdateTools {
  readonly recover: Recover;
  /** Notifies the player that a new release of a module on the screen is available, until it is taken back. */
  readonly sayWaiting: (offer: Offer) => void;
}

/** Long enough to be reached by keyboard. Nothing is lost with it: the next page that is opened takes the release anyway. */
const WAITING_STAYS_MS = 20_000;

const updateToast = (name: ModuleName): string => `update-${name}`;

const SmallButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Button size="sm" onClick={onClick}>
    {children}
  </Button>
);

export const createUpdateTools = async (deps: UpdateToolsDeps): Promise<UpdateTools> => {
  const { unsaved, toasts, language, takeOver } = deps;
  const { i18n } = language;
  await language.addTexts(NAMESPACE, strings);
  const t = i18n.getFixedT(null, NAMESPACE);

  const useNow = (name: ModuleName): void => {
    // A release that was taken back meanwhile does not take over; its offer ends all the same.
    if (takeOver()) return toasts.dismiss(updateToast(name));
    toasts.push({ id: updateToast(name), tone: 'info', title: t('afterForm') });
    unsaved.whenSaved(() => void takeOver());
  };
  const recover = createRecover({
    storage: sessionStorage,
    now: Date.now,
    fetch: (...args) => fetch(...args),
    unsaved,
    keepDrafts: () => keepDrafts(unsaved, sessionStorage, window.location.pathname, Date.now()),
    reload: () => window.location.reload(),
    sayWaiting: (loadNow) =>
      void toasts.push({
        id: 'page-update',
        tone: 'info',
        stayMs: null,
        title: t('page'),
        text: t('pageText'),
        action: <SmallButton onClick={loadNow}>{t('loadNow')}</SmallButton>,
      }),
  });
  return {
    recover,
    sayWaiting: ({ name, isWaiting }) => {
      if (!isWaiting) return toasts.dismiss(updateToast(name));
      toasts.push({
        id: updateToast(name),
        tone: 'info',
        stayMs: WAITING_STAYS_MS,
        title: t('module', { module: i18n.t(`shell:module.name.${name}`, { defaultValue: name }) }),
        action: <SmallButton onClick={() => useNow(name)}>{t('now')}</SmallButton>,
      });
    },
  };
};
