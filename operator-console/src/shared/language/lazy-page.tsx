import { use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from 'shared-react';
import type { PageTexts } from './language.ts';
import { useLanguage } from './use-language.ts';

const Texts = ({ of }: { readonly of: PageTexts }) => {
  use(useLanguage().bring(of));
  return null;
};

/** A page whose code and texts come with its first opening, side by side: it is not seen before both are there. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ readonly default: (props: Props) => ReactNode }>,
  texts: PageTexts,
): ComponentType<Props> => {
  const Page = lazy(load);
  const PageWithTexts = (props: Props) => (
    <>
      <Texts of={texts} />
      <Page {...props} />
    </>
  );
  return PageWithTexts;
};
