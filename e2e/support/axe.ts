import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** A third of what the package gives out as its source. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page. It is given to the page once: the half megabyte cost more to send than a look takes. */
export async function axeFindings(page: Page, { rules }: { rules?: string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: everyRule },
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate(
    (asked) =>
      (window as unknown as { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } }).axe.run(
        document,
        asked,
      ),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
