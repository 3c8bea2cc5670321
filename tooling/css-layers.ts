/**
 * Cascade layers of what a bundle loads later, taken apart when it is built. Sources keep `@layer ui` for shared parts and `@layer app` for
 * what uses them. A browser that gets a style sheet with a layer takes the fonts of the page for changed and lays the whole page out again
 * (Chromium, for each sheet: a tenth of a second on a cheap phone), so the files that are sent have plain rules instead, in which those of
 * `app` are stronger by an id that no element has. The other layers come first with the page, and stay.
 */
import postcss, { type AtRule, type Node, type Rule } from 'postcss';
import type { Compiler } from 'webpack';

const stronger = (selector: string): string => selector.replace(/^([a-z][\w-]*|\*)?/i, '$1:not(#_)');

/** A rule in a rule is as strong as the outer one makes it; what stands in key frames is no selector. */
const isOutermost = (rule: Rule, layer: AtRule): boolean => {
  for (let around: Node | undefined = rule.parent; around && around !== layer; around = around.parent)
    if (around.type === 'rule' || /keyframes$/.test((around as AtRule).name)) return false;
  return true;
};

/** The same style sheet without the layers `ui` and `app`. */
export const withoutLayers = (css: string): string => {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('layer', (layer) => {
    const { nodes } = layer;
    if (!nodes || (layer.params !== 'ui' && layer.params !== 'app')) return;
    if (layer.params === 'app')
      layer.walkRules((rule) => {
        if (isOutermost(rule, layer)) rule.selectors = rule.selectors.map(stronger);
      });
    layer.replaceWith(nodes);
  });
  return sheet.toString();
};

export class WithoutLayersPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WithoutLayers', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before they are minified.
        { name: 'WithoutLayers', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        (assets) => {
          for (const [name, source] of Object.entries(assets))
            if (name.endsWith('.css'))
              compilation.updateAsset(name, new sources.RawSource(withoutLayers(source.source().toString())));
        },
      );
    });
  }
}
