import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type Watching = { shiftsUntilNow: () => { value: number; what: string }[] }

/** How long the first question after a quiet moment is held, and how much longer each one beside it. */
const [firstMs, eachMs] = [40, 25]
/** What others change meanwhile moves things too, and is no part of loading. */
const isOfOthers = (request: Request) => request.url().includes('/api/system/events')

/** Answers and files come one after another, as on a slow line: whatever comes late is seen to come. */
export async function slowDown(page: Page) {
  let isSlow = true
  let held = 0
  let asked = 0
  const underway = new Set<Request>()
  page.on('request', (request) => {
    if (isOfOthers(request)) return
    asked += 1
    underway.add(request)
  })
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  await page.route(/\/(api|assets)\//, async (route) => {
    if (isOfOthers(route.request())) return
    held += 1
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, firstMs + eachMs * Math.min(held, 6)))
    await route.continue().catch(() => null)
    held -= 1
  })
  await page.addInitScript(watchShifts)
  return {
    /** The page that is left takes along what it asked for. */
    opens: () => {
      isSlow = true
      underway.clear()
    },
    /** For looking at what has come. */
    isFast: () => void (isSlow = false),
    /** Everything that was asked for has come and is drawn, and drawing it asked for nothing more, so many times over. */
    becomesQuiet: async (times = 1) => {
      for (let quiet = 0, before = asked; quiet < times; before = asked) {
        await expect
          .poll(() => [...underway].map((request) => request.url()), { intervals: [10], timeout: 60_000 })
          .toEqual([])
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
        )
        quiet = asked === before && underway.size === 0 ? quiet + 1 : 0
      }
    },
  }
}

/** What moved without the person's doing, and by how much. */
export async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(() => (globalThis as unknown as Watching).shiftsUntilNow())
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
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.className} '${element?.textContent?.slice(0, 20)}'`
  }
  const keep = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[])
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
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const shiftsUntilNow = () => {
    keep(observer.takeRecords())
    return shifts
  }
  Object.assign(globalThis, { shiftsUntilNow })
}
