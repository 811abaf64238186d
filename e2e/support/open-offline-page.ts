import type { BrowserContext, Page } from '@playwright/test'
import { bundleOfflinePage } from './bundle-offline-page.ts'
import type { OfflineParts } from './offline-page.ts'

declare global {
  interface Window {
    offline: OfflineParts
  }
}

/** A page of this site without any screen, where `window.offline` has the parts that keep things in the browser; there without a network too. */
export async function openOfflinePage(context: BrowserContext): Promise<Page> {
  const code = await bundleOfflinePage()
  const page = await context.newPage()
  await page.route('**/e2e-offline', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/e2e-offline.js"></script>' }),
  )
  await page.route('**/e2e-offline.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.goto('/e2e-offline')
  await page.waitForFunction(() => 'offline' in window)
  await page.evaluate(() => window.offline.start())
  return page
}
