import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import type { BehaviorSubject } from 'rxjs';
import type { SlotName } from 'shared-contracts/module';
import { SlotContext } from 'shared-contracts/sdk';
import { ToastRegion, UiTextProvider, useToasts } from 'shared-ui';
import type { ToastsProps, UiTranslate } from 'shared-ui';
import { loadClosedPage } from '../features/closed-page/index.ts';
import { ModuleSlot } from '../features/modules/index.ts';
import { Words } from '../shared/language/index.ts';
import { AppRoutes } from './app-routes.tsx';
import type { Shell } from '../shared/shell.types.ts';
import { ShellContext, useShell } from '../shared/ui/shell-context.ts';
import { later, Show } from '../shared/ui/later.tsx';
import { useValue } from '../shared/ui/use-value.ts';

const ClosedPage = later<object>(loadClosedPage);
const NO_PROPS = {};
/** Without it the page works: a failure is silent, and the next load tries again. */
const AfterFirstPage = later<object>(() =>
  import(/* webpackChunkName: 'intent' */ '../shared/remotes/intent.ts')
    .then(({ whenQuiet }) => whenQuiet())
    .then(() => import(/* webpackChunkName: 'updates' */ './after-first-page.tsx'))
    .then(
      (part) => ({ default: part.AfterFirstPage }),
      () => ({ default: () => null }),
    ),
);

const drawSlot = (name: SlotName): ReactNode => <ModuleSlot name={name} />;

const UiTexts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('ui');
  // Another function each time: it is drawn again only when its words are others.
  const translate: UiTranslate = (key, values) => t(key, { ...values });
  return <UiTextProvider translate={translate}>{children}</UiTextProvider>;
};

const ToastPart = later<ToastsProps>(() =>
  import(/* webpackChunkName: 'updates' */ 'shared-ui').then(({ Toasts }) => ({
    default: Toasts,
  })),
);

const ToastPlace = () => {
  const { toasts: queue } = useShell();
  const toasts = useToasts(queue);
  return (
    <ToastRegion>
      {toasts.length > 0 && <Show part={ToastPart} props={{ toasts, onDismiss: queue.dismiss }} />}
    </ToastRegion>
  );
};

interface AppProps {
  readonly shell: Shell;
  /** Turns true once it is known whether the tab's token is still valid. */
  readonly sessionKnown$: BehaviorSubject<boolean>;
}

/** While the merchant is closed, no module is rendered or requested (MFE-021). */
const Gate = ({ sessionKnown$ }: Pick<AppProps, 'sessionKnown$'>) => {
  const { state } = useShell();
  const { status } = useValue(state.system$);
  return status === 0 ? (
    <AppRoutes sessionKnown$={sessionKnown$} />
  ) : (
    <Show part={ClosedPage} props={NO_PROPS} isPage />
  );
};

export const App = ({ shell, sessionKnown$ }: AppProps) => {
  return (
    <ShellContext value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <Words language={shell.language} namespace="shell">
          <UiTexts>
            <SlotContext value={drawSlot}>
              <BrowserRouter>
                <Gate sessionKnown$={sessionKnown$} />
                <Show part={AfterFirstPage} props={NO_PROPS} />
              </BrowserRouter>
              <ToastPlace />
            </SlotContext>
          </UiTexts>
        </Words>
      </QueryClientProvider>
    </ShellContext>
  );
};
