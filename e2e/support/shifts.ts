import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type Watching = { shifts: { value: number; what: string }[] }

/** How long the first question after a quiet moment is held, and how much longer each one beside it. */
const [firstMs, eachMs] = [40, 25]
const quietMs = 150

/** Answers and files come one after another, as on a slow line: whatever comes late is seen to come. */
export async function slowDown(page: Page) {
  let underway = 0
  let lastEnd = 0
  await page.route(/\/(api|assets)\//, async (route) => {
    // What others change meanwhile moves things too, and is no part of loading.
    if (route.request().url().includes('/api/system/events')) return
    underway += 1
    await new Promise((resolve) => setTimeout(resolve, firstMs + eachMs * Math.min(underway, 6)))
    await route.continue().catch(() => null)
    underway -= 1
    lastEnd = Date.now()
  })
  await page.addInitScript(watchShifts)
  return {
    /** Nothing was asked for for a moment. */
    becomesQuiet: () =>
      expect.poll(() => underway === 0 && Date.now() - lastEnd > quietMs, { intervals: [50] }).toBe(true),
  }
}

/** What moved without the person's doing, and by how much. */
export async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(() => (globalThis as unknown as Watching).shifts)
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    largest: shifts
      .filter(({ value }) => value > 0.002)
      .map(({ value, what }) => `${value.toFixed(3)} ${what}`)
      .join('; '),
  }
}

/** Runs in the page. */
function watchShifts() {
  const shifts: { value: number; what: string }[] = []
  Object.assign(globalThis, { shifts })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.className} '${element?.textContent?.slice(0, 20)}'`
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push({
          value,
          what: sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} ${previousRect.top}+${previousRect.height} → ${currentRect.top}+${currentRect.height}`,
            )
            .join(', '),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}
