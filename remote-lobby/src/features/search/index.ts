export { SearchBox } from './search-box.tsx';
export { SearchResults } from './search-results.tsx';
