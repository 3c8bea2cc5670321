import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { contentPreview } from 'shared-contracts/content';
import { formatDateTime } from 'shared-contracts/locale';
import { Button } from 'shared-ui';
import { PREVIEW_KEY } from '../../shared/preview/preview.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { usePreviewedBrand } from './brand.ts';
import type { Previewed } from './brand.ts';
import styles from './preview.module.css';
import en from './strings/en.json';
import vi from './strings/vi.json';

const NAMESPACE = 'preview';
/** How often the bar asks whether the preview is still there. */
const ASK_MS = 30_000;

/** Texts for operators, in the languages of their console. */
const usePreviewTexts = (): TFunction<typeof NAMESPACE> => {
  const { i18n } = useShell().language;
  useState(() => {
    i18n.addResourceBundle('EN', NAMESPACE, en, false, true, { silent: true });
    i18n.addResourceBundle('VI', NAMESPACE, vi, false, true, { silent: true });
  });
  return useTranslation(NAMESPACE).t;
};

const leave = (): void => {
  sessionStorage.removeItem(PREVIEW_KEY);
  window.location.reload();
};

/** What is previewed, until when, and the way back. */
export const PreviewBar = () => {
  const t = usePreviewTexts();
  const { api, state } = useShell();
  const language = useValue(state.language$);
  const { data, error } = useQuery({
    queryKey: ['shell', 'preview'],
    queryFn: () => api.call(contentPreview, {}),
    refetchInterval: ASK_MS,
    retry: false,
  });
  usePreviewedBrand((!error && data?.brand) || null);
  const titleOf = ({ title, setting }: Previewed): string => (setting ? t(`setting.${setting}`) : title);
  const text = (): string => {
    if (error) return t('ended');
    return data ? t('shown', { title: titleOf(data), end: formatDateTime(data.expiresAt, language) }) : t('waiting');
  };
  return (
    <div className={styles.bar} role="status">
      <strong className={styles.name}>{t('name')}</strong>
      <span className={styles.text}>{text()}</span>
      <Button size="sm" onClick={leave}>
        {t('leave')}
      </Button>
    </div>
  );
};
