import { useForm, useWatch } from 'react-hook-form';

/** The form of a search. Its text follows `searched`, which the browser's Back button changes as well. */
export const useSearch = (searched: string, onSearch: (text: string) => void) => {
  const { control, handleSubmit, setValue } = useForm({ values: { search: searched } });
  const text = useWatch({ control, name: 'search' });
  const submit = handleSubmit(({ search }) => onSearch(search.trim()));
  /** An emptied field ends the search at once. */
  const onText = (next: string): void => {
    setValue('search', next);
    if (next === '' && searched !== '') onSearch('');
  };
  return { text, onText, submit };
};
