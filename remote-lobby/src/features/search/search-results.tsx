import { useLanguage } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { ListedGames, searchCall } from '../category/index.ts';

/** What a search by name found, 28 on a page, without the provider strip (LOB-004, LOB-005, LOB-008, LIM-005). */
export const SearchResults = ({ words }: { readonly words: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return <ListedGames call={searchCall(words, language)} titleOf={() => t('search.title', { words })} />;
};
