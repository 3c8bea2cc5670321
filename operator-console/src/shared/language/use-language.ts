import { createContext, use } from 'react';
import type { LanguageService } from './language.ts';

export const LanguageContext = createContext<LanguageService | null>(null);

export const useLanguage = (): LanguageService => {
  const language = use(LanguageContext);
  if (!language) throw new Error('LanguageContext is missing');
  return language;
};
