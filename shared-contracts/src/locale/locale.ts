/** BCP 47 tags of the specification's language codes (section 3), for dates, numbers and the `lang` attribute. */
const LOCALES: Readonly<Record<string, string>> = {
  EN: 'en',
  CN: 'zh-CN',
  TW: 'zh-TW',
  JA: 'ja',
  TH: 'th',
  VI: 'vi',
  MY: 'my',
  ES: 'es',
  HI: 'hi',
  ID: 'id',
  KM: 'km',
  KO: 'ko',
  KR: 'ko',
  MS: 'ms',
  PT: 'pt',
  TA: 'ta',
  TY: 'fil',
  BN: 'bn',
  AR: 'ar',
  UZ: 'uz',
  RU: 'ru',
};

/** `en` for a code that is not known. */
export const localeOf = (language: string): string => LOCALES[language] ?? 'en';

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (language: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const id = `${language} ${name}`;
  const known = formats.get(id);
  if (known) return known;
  // Thai counts the years of the Buddhist era by itself; records and date fields count those of the common one.
  const created = new Intl.DateTimeFormat(localeOf(language), { ...options, calendar: 'gregory' });
  formats.set(id, created);
  return created;
};

/** Day and time in the device's zone, seconds included: records must be exact. */
export const formatDateTime = (iso: string, language: string): string =>
  formatOf(language, 'time', {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));

/** Day and month of a calendar day `yyyy-MM-dd`, without any shift of zone. */
export const formatDay = (day: string, language: string): string =>
  formatOf(language, 'day', { month: 'short', day: '2-digit', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Calendar day `yyyy-MM-dd` of an instant in an IANA zone; in the device's zone where none is given. */
export const dayOf = (at: Date, timeZone?: string): string => {
  const format = formatOf('EN', `digits ${timeZone}`, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
};
