// Without network a portal on a home screen still opens (QUA-007): the page and the files of the last visit. With network everything
// comes from it, so that a release, a call or a balance is never an old one. And where a member agreed, it shows notifications of new messages.
// Plain script, no modules.
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

  /** Browsers demand that each push is shown, whatever it holds. */
  function show(text) {
    var note = JSON.parse(text);
    return self.registration.showNotification(note.title, {
      body: note.body,
      icon: note.icon,
      badge: note.icon,
      tag: note.tag,
      data: note.url,
    });
  }

  /** In the portal that is open, or in a new window; never on another site. */
  async function follow(path) {
    var address = new URL(path, self.location.origin);
    if (address.origin !== self.location.origin) return;
    var [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return self.clients.openWindow(address.href);
    await page.focus();
    await page.navigate(address.href);
  }

  addEventListener('push', function (event) {
    if (event.data) event.waitUntil(show(event.data.text()));
  });
  addEventListener('notificationclick', function (event) {
    event.notification.close();
    event.waitUntil(follow(event.notification.data));
  });
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
