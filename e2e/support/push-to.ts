import type { BrowserContext, Page } from '@playwright/test'
import { workerReady } from './worker-ready.ts'

/** Delivers a push as the browser would, through its debugging protocol. */
export async function pushTo(context: BrowserContext, page: Page) {
  await workerReady(page)
  const { origin } = new URL(page.url())
  const session = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  return (data: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}
