// Runs before anything is drawn: the kept theme, language and width of the left bar. Plain script, no modules, no build.
(function () {
  var root = document.documentElement;
  var language = null;
  try {
    if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light';
    var mini = localStorage.getItem('leftBarMini');
    if (mini === '1' || (mini === null && matchMedia('(width < 1024px)').matches)) root.dataset.leftBar = 'mini';
    language = localStorage.getItem('hisLang');
    if (language === 'AR') root.dir = 'rtl';
    // The page's first answers and picture are in the merchant's language.
    if (language !== null && language !== root.dataset.language) root.dataset.otherLanguage = '';
  } catch {
    // No storage: the defaults stand in the page.
  }

  // After ten seconds with nothing but the skeleton (ERR-017). Its words stand here: what loads texts may be what is slow.
  setTimeout(function () {
    var skeleton = document.querySelector('#root > .skeleton');
    if (!skeleton) return;
    var words =
      (language || root.dataset.language) === 'VI'
        ? ['Trang tải quá chậm. Hãy kiểm tra kết nối, chờ thêm hoặc tải lại.', 'Tải lại trang']
        : ['The page loads too slowly. Check your connection, wait a little longer, or reload.', 'Reload the page'];
    var box = document.createElement('div');
    box.className = 'slow';
    box.setAttribute('role', 'alert');
    var text = document.createElement('p');
    text.textContent = words[0];
    var again = document.createElement('button');
    again.type = 'button';
    again.textContent = words[1];
    again.onclick = function () {
      location.reload();
    };
    box.append(text, again);
    // Inside the root: the first drawing takes it away.
    skeleton.after(box);
  }, 10000);
})();
