import type { CDPSession, Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { shiftsOf, slowDown } from './shifts.ts'
import { targetProblems } from './targets.ts'
import { expect } from './test.ts'

/** However much else the machine does. */
const patiently = expect.configure({ timeout: 120_000 })

const phone = { width: 360, height: 740 }
const mostShift = 0.02
/** Half a desktop's width and height: its page at 200 %. */
const enlarged = { width: 720, height: 450 }
/** Pages of components are drawn for those who build the product. */
const isForBuilders = (path: string) => path === '/ui'

type Line = Awaited<ReturnType<typeof slowDown>>

/** Opens each screen as a phone does, without anything in store, then looks at it in all sizes and colours; what is wrong where. */
export async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const line = await slowDown(page)
  const hand = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const path of paths) found.push(...(await inspect(page, path, line, hand)).map((what) => `${path} ${what}`))
  return found
}

async function inspect(page: Page, path: string, line: Line, hand: CDPSession): Promise<string[]> {
  const found: string[] = []
  const resize = async (width: number, height = 900) => {
    await page.setViewportSize({ width, height })
    await line.becomesQuiet()
    if (!isForBuilders(path)) await patiently(busyParts(page)).toHaveCount(0)
  }
  const measure = async (width: number) => {
    await resize(width)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`overflows at ${width} by ${overflow} px`)
  }
  const read = async (width: number, first: Scheme, second: Scheme) => {
    await paint(page, first)
    // Tall enough to need no scrolling: what lies under a sticky bar counts as too small a target.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > 900) await resize(width, height)
    found.push(...(await axeFindings(page)).map((finding) => `at ${width}, ${first}: ${finding}`))
    // Between schemes only colours differ.
    await paint(page, second)
    const contrast = await axeFindings(page, { rules: ['color-contrast'] })
    found.push(...contrast.map((finding) => `at ${width}, ${second}: ${finding}`))
  }

  line.opens()
  await page.setViewportSize(phone)
  await page.goto(path)
  await comesIn(page, path)
  await line.becomesQuiet(2)
  await comesIn(page, path)
  const { sum, largest } = await shiftsOf(page)
  if (sum > mostShift && !isForBuilders(path)) found.push(`moves by ${sum.toFixed(3)} while it comes in: ${largest}`)

  line.isFast()
  await measure(320)
  await measure(390)
  await read(390, 'light', 'dark')
  await touch(hand, false)
  for (const width of [768, 1024, 1440]) await measure(width)
  await read(1440, 'dark', 'light')
  await touch(hand, true)
  if (isForBuilders(path)) return found
  for (const { width, height } of [enlarged, { width: 390, height: 844 }]) {
    await resize(width, height)
    found.push(...(await targetProblems(page)).map((problem) => `at ${width}: ${problem}`))
  }
  return found
}

const busyParts = (page: Page) => page.locator('[aria-busy=true], .mantine-Skeleton-root')

async function comesIn(page: Page, path: string) {
  await patiently(page.locator('h1').first()).toBeVisible()
  await patiently(page.getByText('Configurando as rotas')).toHaveCount(0)
  await patiently(page.locator('h1').first()).toBeVisible()
  // The page of components shows skeletons on purpose.
  if (!isForBuilders(path)) await patiently(busyParts(page)).toHaveCount(0)
}

type Scheme = 'light' | 'dark'

/** In that scheme. Journeys ask for reduced motion, so nothing is on its way from one colour to the other. */
async function paint(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  // Plain documents follow the system by themselves.
  const isDocument = (await page.locator('script').count()) === 0
  if (!isDocument) await patiently(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** By finger or by mouse. */
const touch = (hand: CDPSession, enabled: boolean) => hand.send('Emulation.setTouchEmulationEnabled', { enabled })
