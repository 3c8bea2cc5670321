import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SettingFields, SettingKind, Settings, StoredFields } from './settings.api.ts';

export interface SettingFieldsProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly settings: Settings;
  readonly isEditable: boolean;
}

/** What a kind of setting has of its own. */
export interface SettingDesk<K extends SettingKind, F extends FieldValues> {
  readonly kind: K;
  /** Rights that its changes need. */
  readonly rights: readonly string[];
  /** As it is live, where no version of it is kept yet. */
  readonly liveOf: (settings: Settings) => StoredFields<K>;
  readonly toForm: (fields: StoredFields<K>) => F;
  readonly fromForm: (form: F) => SettingFields<K>;
  readonly nameOf: (t: TFunction) => (path: string) => string;
  /** Words for a value; null: as it is. */
  readonly textOf?: (t: TFunction) => (path: string, value: unknown) => string | null;
  readonly Fields: ComponentType<SettingFieldsProps<F>>;
}
