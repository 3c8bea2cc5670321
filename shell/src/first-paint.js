// Runs before anything is drawn: the kept theme, language and width of the left bar. Plain script, no modules, no build.
(function () {
  var root = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light';
    var mini = localStorage.getItem('leftBarMini');
    if (mini === '1' || (mini === null && matchMedia('(width < 1024px)').matches)) root.dataset.leftBar = 'mini';
    var language = localStorage.getItem('hisLang');
    if (language === 'AR') root.dir = 'rtl';
    // The page's first answers and picture are in the merchant's language.
    if (language !== null && language !== root.dataset.language) root.dataset.otherLanguage = '';
  } catch {
    // No storage: the defaults stand in the page.
  }
})();
