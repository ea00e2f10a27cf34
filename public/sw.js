// Our own worker, at the root. It does one thing: where a page cannot be had without a network, it shows /offline.
// It caches that page and what it is drawn with, and nothing else: no API, no page of a session, no film. What it does not
// answer goes to the network as if it were not there (docs/decisions/offline.md).
const CACHE = `kramik-offline-${new URL(self.location.href).searchParams.get('v') ?? 'dev'}`
const OFFLINE = '/offline'
const FONT = /url\(["']?([^"')]+\.woff2)["']?\)/g
const DRAWN_WITH = /^\/(_next\/static\/.+\.woff2|drawings\/closed-stall\.svg|favicon\.svg|offline\.js)$/

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCaches(), preloadNavigations()])))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') event.respondWith(navigate(event))
  else if (DRAWN_WITH.test(pathname)) event.respondWith(fromCache(request))
})

/** Answers every navigation with the preloaded response: requesting a mailed link twice would use it up. */
async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const cached = await caches.match(OFFLINE, { cacheName: CACHE })
    if (!cached) throw error
    return cached
  }
}

/** All of them carry their content in their name, or never change. */
const fromCache = async (request) => (await caches.match(request, { cacheName: CACHE })) ?? fetch(request)

async function cacheOfflinePage() {
  const answer = await fetch(OFFLINE, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${OFFLINE} answered ${answer.status}`)
  const html = withoutScripts(await answer.text())
  const cache = await caches.open(CACHE)
  // Its styles stand in it, and name its fonts.
  const addresses = [/(?:href|src)="([^"]+)"/g, FONT].flatMap((pattern) => addressesIn(html, pattern))
  await Promise.all(addresses.map((address) => store(cache, address)))
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  await cache.put(OFFLINE, new Response(html, { headers }))
}

/** The page stands under any address: the app's scripts would take it for the page that is missing. */
const withoutScripts = (html) =>
  html
    .replaceAll(/<script(?![^>]*data-offline)[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*as="script"[^>]*>/g, '')

const addressesIn = (html, pattern) => [
  ...new Set(
    [...html.matchAll(pattern)]
      .map(([, address]) => new URL(address, self.location.href))
      .filter(({ origin, pathname }) => origin === self.location.origin && DRAWN_WITH.test(pathname))
      .map(({ href }) => href),
  ),
]

async function store(cache, address) {
  const answer = await fetch(address, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  await cache.put(address, answer)
}

async function dropOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('kramik-offline-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The request leaves while the worker is still waking up. */
async function preloadNavigations() {
  await self.registration.navigationPreload?.enable()
}
