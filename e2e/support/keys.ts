import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** What is open is seen a moment before it takes the focus, and with it the keys. */
export const heeds = (page: Page, layer: Locator) =>
  expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1)

/** Closes the layer by its key, once nothing outside of it would take the key, and waits until it has gone. */
export async function escape(page: Page, layer: Locator) {
  await expect
    .poll(() =>
      layer.evaluateAll(
        (open) =>
          open.length > 0 &&
          (document.activeElement === document.body || open.some((one) => one.contains(document.activeElement))),
      ),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
}
