import { pascal } from './names.mjs';
import { render } from './templates.mjs';

/** Files of a feature, and its texts by language. */
export const featureFiles = async ({ remote, feature, path, slot, title, titleVi }) => {
  const folder = `${remote}/src/features/${feature}`;
  const values = {
    name: remote.slice('remote-'.length),
    feature,
    Feature: pascal(feature),
    featureTitle: title,
    featureTitleVi: titleVi,
    path,
  };
  const files = new Map([
    ...(await render('feature', folder, values)),
    ...(slot ? await render('feature-slot', folder, values) : []),
  ]);
  const strings = {};
  for (const language of ['en', 'vi']) {
    const file = `${folder}/strings.${language}.json`;
    strings[language] = files.get(file);
    files.delete(file);
  }
  return { files, strings };
};
