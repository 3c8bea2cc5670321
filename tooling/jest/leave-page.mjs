// Between two files of a group: the next one finds the page as it was opened.
const withoutAttributes = (element) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

export const leavePage = () => {
  for (const element of [document.head, document.body]) element.replaceChildren();
  for (const element of [document.documentElement, document.body]) withoutAttributes(element);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
};
