type Strings = Readonly<Record<string, string>>;

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: Strings }>>> = {
  EN: () => import('./en.json'),
  VI: () => import('./vi.json'),
};

/** Strings of a language; English where the module has none of its own. */
export const loadStrings = async (language: string): Promise<Strings> => {
  const load = LOADERS[language] ?? LOADERS['EN'];
  return load ? (await load()).default : {};
};
