// Words that the English texts of the interface avoid, each with the word to use instead (docs/GLOSSARY.md).

/** Pairs of what a text must not contain and the better words. */
const AVOIDED = [
  [/\bstands?\b/i, 'appears, is shown, is set'],
  [/\b(nobody|somebody)\b/i, 'no member, no client, another operator, someone'],
  [/\bwhoever\b/i, 'anyone who, members who'],
  [/\banew\b/i, 'again'],
  [/\basked for\b/i, 'requested, required'],
  [/\bsign(s|ed|ing)?[ -](you )?(in|out)\b/i, 'log in, log out, login'],
  [/\bis good for\b/i, 'is valid for'],
  [/\b(became of|what came)\b/i, 'status, result'],
  [/\btold\b/i, 'notified, reported'],
  [/\bmeanwhile\b/i, 'until then, in the meantime; name who changed it'],
  [/\bfor good\b/i, 'permanent'],
  [/\bcool-off\b/i, 'time-out'],
  [/\bof this house\b/i, 'of this operator'],
];

/** Faults of English texts by key: `file: "key" says "word"; write: better words`. */
export const wordFaults = (file, texts) =>
  Object.entries(texts).flatMap(([key, text]) =>
    AVOIDED.flatMap(([pattern, better]) => {
      const word = pattern.exec(text)?.[0];
      return word ? [`${file}: "${key}" says "${word}"; write: ${better}`] : [];
    }),
  );
