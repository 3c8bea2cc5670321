import { useTranslation } from 'react-i18next';
import { Button, SearchField } from 'shared-ui';
import layout from '../look/layout.module.css';
import { useSearch } from './use-search.ts';

interface SearchFormProps {
  readonly label: string;
  readonly maxLength: number;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
}

/** The field and the button above a list that is searched. */
export const SearchForm = ({ label, maxLength, searched, onSearch }: SearchFormProps) => {
  const { t } = useTranslation();
  const { text, onText, submit } = useSearch(searched, onSearch);
  return (
    <form className={layout.search} role="search" onSubmit={(event) => void submit(event)}>
      <SearchField
        label={label}
        placeholder={label}
        labelHidden
        maxLength={maxLength}
        autoCapitalize="none"
        value={text}
        onValue={onText}
      />
      <Button type="submit">{t('list.find')}</Button>
    </form>
  );
};
