/** When what is new may take over (MFE-018, MFE-024). The words and the rarer half are fetched after the first page. */
import type { ToastQueue } from 'shared-ui';
import type { LanguageService } from '../language/index.ts';
import type { ModuleLoader } from '../remotes/module-loader.ts';
import type { Recover } from './recover.ts';
import type { UpdateTools } from './update-tools.tsx';
import type { Unsaved } from './unsaved.ts';

export interface UpdatesDeps {
  readonly unsaved: Unsaved;
  readonly loader: Pick<ModuleLoader, 'safePoint' | 'waiting$'>;
  readonly toasts: ToastQueue;
  readonly language: Pick<LanguageService, 'i18n' | 'addTexts'>;
}

export interface Updates {
  /** A navigation: what was on the screen has gone anyway. A form that survived it is asked first; false: it has said no. */
  readonly takeOver: () => boolean;
  /** Loads the page anew, once, when a part of the shell is gone with a deployment. False: the caller says that it failed. */
  readonly recover: Recover;
  /** Fetches what helps when files are gone: while they are there. Never rejects. */
  readonly prepare: () => Promise<void>;
}

export const createUpdates = ({ unsaved, loader, toasts, language }: UpdatesDeps): Updates => {
  let tools: UpdateTools | null = null;
  const takeOver = (): boolean => {
    if (unsaved.isUnsaved()) return false;
    for (const name of loader.safePoint()) toasts.dismiss(`update-${name}`);
    return true;
  };
  const prepare = async (): Promise<void> => {
    if (tools) return;
    try {
      const { createUpdateTools } = await import(/* webpackChunkName: 'updates' */ './update-tools.tsx');
      const made = await createUpdateTools({ unsaved, toasts, language, takeOver });
      tools ??= made;
    } catch {
      // A page that was never whole has nothing to recover, and an update waits for the next page as ever.
    }
  };
  loader.waiting$.subscribe((name) => void prepare().then(() => tools?.sayWaiting(name)));
  return {
    takeOver,
    prepare,
    recover: async (error) => {
      await prepare();
      return tools ? tools.recover(error) : false;
    },
  };
};
