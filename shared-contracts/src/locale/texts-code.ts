/** The code under which the texts of a language are kept: KO and KR are both Korean, with the same texts (SHL-073). */
export const textsCode = (language: string): string => (language === 'KR' ? 'KO' : language);
