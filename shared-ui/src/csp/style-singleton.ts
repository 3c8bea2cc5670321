/**
 * Stands in for the package `react-style-singleton` (see `tooling/webpack.base.ts`), with which the dialogs' scroll lock writes its rules:
 * the package makes a `<style>` element, which the portal's content security policy forbids; a constructed style sheet is no
 * inline style (SEC-003). Same exports, same behaviour.
 */
import { useEffect } from 'react';

interface StyleSheetSingleton {
  readonly add: (css: string) => void;
  readonly remove: () => void;
}

/** One sheet for all who want it at the same time; the first one's rules count. */
export const stylesheetSingleton = (): StyleSheetSingleton => {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add: (css) => {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove: () => {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      sheet = null;
    },
  };
};

type UseStyle = (css: string, isDynamic?: boolean) => void;

export const styleHookSingleton = (): UseStyle => {
  const sheet = stylesheetSingleton();
  return (css, isDynamic) => {
    const version = isDynamic ? css : '';
    useEffect(() => {
      sheet.add(css);
      return () => sheet.remove();
      // Rules that are not dynamic stay as they were when mounted.
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rules of the first drawing stay
    }, [version]);
  };
};

interface SheetProps {
  readonly styles: string;
  readonly dynamic?: boolean;
}

export const styleSingleton = (): ((props: SheetProps) => null) => {
  const useStyle = styleHookSingleton();
  const Sheet = ({ styles, dynamic }: SheetProps): null => {
    useStyle(styles, dynamic);
    return null;
  };
  return Sheet;
};
