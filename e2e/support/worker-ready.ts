import type { Page } from '@playwright/test'

/** The worker has the whole product to fetch before it is ready. */
export const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
