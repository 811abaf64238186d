import { safePath } from '#shared/session/safe-path.ts'

/** A push that arrived while the product was on screen. */
export type ForegroundPush = { title: string; body: string; link: string | null }

type WorkerMessage = { type?: string; url?: string; message?: ForegroundPush }

type Listeners = { onUpdate: () => void; onRedirect: (path: string) => void; onPush: (push: ForegroundPush) => void }

const checkEveryMs = 60 * 60_000

/** Installs the worker in a built application and passes on what it says: a new version waits, a place to go to, a push. */
export async function registerServiceWorker({ onUpdate, onRedirect, onPush }: Listeners) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'UPDATE_READY' || data.type === 'UPDATE_AVAILABLE') onUpdate()
    if (data.type === 'REDIRECT' && data.url) onRedirect(safePath(data.url))
    if (data.type === 'PUSH' && data.message) onPush(data.message)
  })
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null)
  if (!registration) return
  if (registration.waiting && navigator.serviceWorker.controller) onUpdate()
  registration.addEventListener('updatefound', () => tellWhenInstalled(registration.installing, onUpdate))
  setInterval(() => void registration.update().catch(() => null), checkEveryMs)
}

/** The first installation is not an update: nothing older is running. */
function tellWhenInstalled(worker: ServiceWorker | null, onUpdate: () => void) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) onUpdate()
  })
}

/** Lets the waiting version take over, then starts the page with it. */
export async function applyUpdate() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}

/** Asks whether there is a newer version, waits for it if so, and starts the page again. */
export async function updateNow() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const found = await registration?.update().catch(() => null)
  const arriving = found?.installing
  if (arriving)
    await new Promise<void>((resolve) => arriving.addEventListener('statechange', () => resolve(), { once: true }))
  await applyUpdate()
}
