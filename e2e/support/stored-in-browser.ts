import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Who is here, and what else is named, is written down in this browser: from then on there need be no network. */
export const storedInBrowser = (page: Page, ...names: string[]) =>
  expect
    .poll(async () => {
      const kept = await page.evaluate(keptNames)
      return ['last-session', ...names].filter((name) => !kept.some((found) => found.includes(name)))
    })
    .toEqual([])

/** Runs in the page. */
async function keptNames(): Promise<string[]> {
  const name = 'prumo-offline'
  // Opened before the product does, it would be made without anything in it.
  if (!(await indexedDB.databases()).some((found) => found.name === name)) return []
  const done = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error!))
    })
  const database = await done(indexedDB.open(name))
  const stores = database.transaction(['kept', 'facts'])
  const keys = await Promise.all(['kept', 'facts'].map((store) => done(stores.objectStore(store).getAllKeys())))
  database.close()
  return keys.flat(2).map(String)
}
