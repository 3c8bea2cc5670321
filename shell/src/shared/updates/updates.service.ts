/** Decides when new releases may take over (MFE-018, MFE-024). Texts and rarely used code load after the first page. */
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
  /** Called on navigation, when the previous page is gone. Returns false if a form that survived it is unsaved. */
  readonly takeOver: () => boolean;
  /** Reloads the page once if a deployment removed a part of the shell. Returns false if the caller must show the failure. */
  readonly recover: Recover;
  /** Loads the recovery code while its files still exist. Never rejects. */
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
  loader.waiting$.subscribe((offer) => void prepare().then(() => tools?.sayWaiting(offer)));
  return {
    takeOver,
    prepare,
    recover: async (error) => {
      await prepare();
      return tools ? tools.recover(error) : false;
    },
  };
};
