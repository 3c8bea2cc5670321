// Runs before anything is drawn: the kept theme, language and width of the left bar. Plain script, no modules.
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

  // The portal's code is fetched beside the first paint and runs after it: no processor is too slow to draw first.
  addEventListener('DOMContentLoaded', async () => {
    var frame = () => new Promise((begun) => requestAnimationFrame(() => setTimeout(begun)));
    var late = () => new Promise((done) => setTimeout(done, 200));
    // What is hidden isn't painted.
    if (!document.hidden) {
      await frame();
      var picture = document.querySelector(':root:not([data-other-language]) .skeleton img');
      // The code waits for no picture that is slower than itself, nor for one that isn't shown: on this screen, or in this language.
      var placed = picture?.offsetWidth && picture;
      await Promise.race([placed && placed.decode(), late()]).catch(() => {});
      // With a picture the page's largest paint is that, and the header may be painted before it. It may be there and not be decoded ahead.
      var largest = 'largest-contentful-paint';
      var isAwaited =
        placed && placed.complete && placed.naturalWidth && PerformanceObserver.supportedEntryTypes.includes(largest);
      var drawn = new Promise((seen) => {
        var isIt = ({ element }) => !isAwaited || element?.matches('.skeleton img');
        var look = (list) => list.getEntries().some(isIt) && seen();
        new PerformanceObserver(look).observe({ type: isAwaited ? largest : 'paint', buffered: true });
      });
      await frame();
      await frame();
      // Other threads draw, and say when they have.
      await Promise.race([drawn, late()]);
    }
    var { href, integrity } = document.querySelector('[data-start]');
    var crossOrigin = 'anonymous';
    document.head.append(Object.assign(document.createElement('script'), { src: href, integrity, crossOrigin }));
  });

  // After ten seconds with nothing but the skeleton (ERR-017). Its words stand here: what loads texts may be what is slow.
  setTimeout(function () {
    var skeleton = document.querySelector('#root > .skeleton');
    if (!skeleton) return;
    var words = {
      CN: ['页面加载太慢。请检查网络或重新加载。', '重新加载'],
      ID: ['Halaman terlalu lambat. Periksa koneksi atau muat ulang.', 'Muat ulang'],
      KO: ['페이지가 너무 느립니다. 연결을 확인하거나 새로 고치세요.', '새로 고침'],
      PT: ['A página está lenta. Verifique a conexão ou recarregue.', 'Recarregar'],
      TH: ['หน้าโหลดช้าเกินไป ตรวจการเชื่อมต่อหรือโหลดใหม่', 'โหลดใหม่'],
      TY: ['Mabagal ang page. Suriin ang koneksyon o i-reload.', 'I-reload'],
      VI: ['Trang tải quá chậm. Hãy kiểm tra kết nối hoặc tải lại.', 'Tải lại trang'],
    }[(language || root.dataset.language).replace('KR', 'KO')] || [
      'The page loads too slowly. Check your connection, or reload.',
      'Reload the page',
    ];
    var box = document.createElement('div');
    box.className = 'slow';
    box.setAttribute('role', 'alert');
    var text = document.createElement('p');
    text.textContent = words[0];
    var again = document.createElement('button');
    again.textContent = words[1];
    again.onclick = function () {
      location.reload();
    };
    box.append(text, again);
    // Inside the root: the first drawing takes it away.
    skeleton.after(box);
  }, 10000);
})();
