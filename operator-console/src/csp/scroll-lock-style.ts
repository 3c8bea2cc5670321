/**
 * Stands in for `react-style-singleton` (see `webpack.config.mjs`): the dialogs' scroll lock hands over its rules here, and they go
 * into a constructed style sheet, which a strict content security policy allows where it refuses a `<style>` element.
 */
import { useInsertionEffect } from 'react';

interface LockStyle {
  readonly styles: string;
}

const withSheet = (rules: string): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
};

/** The one export of the package that the scroll lock uses. */
export const styleSingleton =
  () =>
  ({ styles }: LockStyle): null => {
    useInsertionEffect(() => withSheet(styles), [styles]);
    return null;
  };
