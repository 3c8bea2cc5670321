// Without network a portal on a home screen still opens (QUA-007): the page and the files of the last visit. With network everything
// comes from it, so that a release, a call or a balance is never an old one. Plain script, no modules.
(function () {
  var KEPT = 'last-visit';
  var PAGE = '/';

  /** The page has no sign-in in it: it is the one that every visitor gets. */
  async function keep(files) {
    var cache = await caches.open(KEPT);
    await cache.put(PAGE, await fetch(PAGE, { headers: { accept: 'text/html' } }));
    for (var request of await cache.keys()) {
      var path = new URL(request.url).pathname;
      if (path !== PAGE && !files.includes(path)) await cache.delete(request);
    }
    for (var file of files) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
  }

  async function open(event) {
    try {
      return (await event.preloadResponse) || (await fetch(event.request));
    } catch {
      return (await caches.match(PAGE, { ignoreVary: true })) || Response.error();
    }
  }

  async function find(request) {
    return (await caches.match(request.url, { ignoreVary: true })) || fetch(request);
  }

  addEventListener('install', function () {
    self.skipWaiting();
  });
  addEventListener('activate', function (event) {
    event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload.enable()]));
  });
  addEventListener('message', function (event) {
    if (Array.isArray(event.data.files)) event.waitUntil(keep(event.data.files));
  });
  addEventListener('fetch', function (event) {
    if (event.request.mode === 'navigate') event.respondWith(open(event));
    else if (!navigator.onLine && event.request.method === 'GET') event.respondWith(find(event.request));
  });
})();
