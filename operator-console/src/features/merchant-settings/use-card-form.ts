import type { FieldValues } from 'react-hook-form';
import { useStoredForm } from '../../shared/editing/index.ts';
import { settingsKey } from './settings.api.ts';
import type { Send, Settings } from './settings.api.ts';

/** The page is read at once; its cards are saved one by one, each with a version of its own. */
const storedOf = (settings: Settings, card: keyof Settings['versions']) => ({
  ...settings,
  ...settings.versions[card],
});

/** A card's form. What is typed stays while others save; what others save in other cards does not touch it. */
export const useCardForm = <F extends FieldValues>(
  settings: Settings,
  card: keyof Settings['versions'],
  toForm: (settings: Settings) => F,
) => {
  const stored = storedOf(settings, card);
  const edited = useStoredForm({ stored, toForm, queryKey: settingsKey(settings.code) });
  return {
    ...edited,
    stored,
    /** Sends with the version that the form was begun with. */
    sending:
      (sendOf: (version: number) => Send): Send =>
      async (api, reason) => {
        const saved = await edited.save((version) => sendOf(version)(api, reason));
        edited.take(storedOf(saved, card));
        return saved;
      },
  };
};
