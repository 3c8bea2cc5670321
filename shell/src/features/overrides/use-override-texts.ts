import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useShell } from '../../shared/ui/shell-context.ts';
import en from './strings/en.json';
import vi from './strings/vi.json';

const NAMESPACE = 'overrides';

/** The texts of the developer's tools, which come with their code and not with the shell's. */
export const useOverrideTexts = (): TFunction<typeof NAMESPACE> => {
  const { i18n } = useShell().language;
  useState(() => {
    // Silent: this is a drawing, and nobody else waits for these texts.
    i18n.addResourceBundle('EN', NAMESPACE, en, false, true, { silent: true });
    i18n.addResourceBundle('VI', NAMESPACE, vi, false, true, { silent: true });
  });
  return useTranslation(NAMESPACE).t;
};
