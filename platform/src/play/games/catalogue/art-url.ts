import versions from './art-versions.json' with { type: 'json' };

/** Folders of `platform/assets/art`: game art at 3:4, square icons, vendor marks, wide scenes of banners and promotions, rewards at 4:3. */
export type ArtKind = 'games' | 'icons' | 'vendors' | 'scenes' | 'rewards';

/**
 * Address of a picture. The version is the hash of the file, so that the reply can be cached for ever; an unknown name has
 * no version and is answered with 404.
 */
export const artUrl = (kind: ArtKind, name: string): string => {
  const version = (versions as Readonly<Record<string, string>>)[`${kind}/${name}`];
  return version === undefined ? `/art/${kind}/${name}.svg` : `/art/${kind}/${name}.svg?v=${version}`;
};
