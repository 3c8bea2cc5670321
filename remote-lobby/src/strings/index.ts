import english from './en.json';

type Strings = Readonly<Record<string, string>>;

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: Strings }>>> = {
  VI: () => import('./vi.json'),
};

/** Strings of a language; English, which is always there as the portal falls back to it, where the module has none of its own. */
export const loadStrings = async (language: string): Promise<Strings> => {
  const load = LOADERS[language];
  return load ? (await load()).default : english;
};
