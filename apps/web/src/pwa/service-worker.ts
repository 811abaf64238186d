/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

// What the server answers itself: calls, the development outbox, health. Everything else is a screen.
const notScreens = [/^\/api\//, /^\/outbox/, /^\/metrics/, /^\/healthz/, /^\/readyz/]

// Every file of this version is kept, so that all screens open without a connection; data is never kept here.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notScreens }))

/** A new version waits until the person says so: it never changes the page under their hands. */
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
