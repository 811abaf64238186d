import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page. It is given to the page once: the half megabyte cost more to send than a look takes. */
export async function axeFindings(page: Page, { rules }: { rules?: string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
