/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { safePath } from '#shared/session/safe-path.ts'

declare const self: ServiceWorkerGlobalScope

// What the server answers itself: calls, the development outbox, health, pages of people without an account. Everything else is a screen.
const notScreens = [
  /^\/api\//,
  /^\/outbox/,
  /^\/metrics/,
  /^\/healthz/,
  /^\/readyz/,
  /^\/(q|r|verificar|relato|public)(\/|$)/,
]

// Every file of this version is kept, so that all screens open without a connection; data is never kept here.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notScreens }))

/** A new version waits until the person says so: it never changes the page under their hands. */
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

type Message = { id?: string; title: string; body: string; link: string | null }

/** Whoever is looking at the product gets a short notice in it; otherwise the device shows the message. */
self.addEventListener('push', (event) => event.waitUntil(showPush(readMessage(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = (event.notification.data ?? {}) as { link?: string | null }
  event.waitUntil(openPlace(safePath(link, self.location.origin)))
})

async function showPush(message: Message) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visible = windows.filter((client) => client.visibilityState === 'visible')
  if (visible.length > 0) return visible.forEach((client) => client.postMessage({ type: 'PUSH', message }))
  const { id, title, body, link } = message
  // The same message sent twice is shown once.
  await self.registration.showNotification(title, {
    body,
    lang: 'pt-BR',
    icon: '/icons/prumo-192.png',
    data: { link },
    ...(id && { tag: id }),
  })
}

/** An open window goes there by itself and keeps what it remembers; without one, a new window opens. */
async function openPlace(path: string) {
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!client) return void (await self.clients.openWindow(path))
  client.postMessage({ type: 'REDIRECT', url: path })
  await client.focus().catch(() => null)
}

/** A push must always show something: browsers take the permission away from who stays silent. */
function readMessage(data: PushMessageData | null): Message {
  try {
    const { id, title, body, link } = (data?.json() ?? {}) as Partial<Message>
    return { ...(id && { id }), title: title || 'Prumo', body: body ?? '', link: link ?? null }
  } catch {
    return { title: 'Prumo', body: 'Você tem uma nova notificação.', link: null }
  }
}
