// Runs before anything is drawn: the kept theme, language and width of the left bar. Plain script, no modules, no build.
(function () {
  var root = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light';
    var mini = localStorage.getItem('leftBarMini');
    if (mini === '1' || (mini === null && matchMedia('(width < 1024px)').matches)) root.dataset.leftBar = 'mini';
    if (localStorage.getItem('hisLang') === 'AR') root.dir = 'rtl';
  } catch {
    // No storage: the defaults stand in the page.
  }
})();
