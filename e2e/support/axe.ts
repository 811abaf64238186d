import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page. It is given to the page once: the half megabyte cost more to send than a look takes. */
export async function axeFindings(page: Page, { rules }: { rules?: string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: everyRule }
  return page.evaluate(async (options) => {
    type Violation = { id: string; nodes: { html: string }[] }
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> } }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, { runOnly, resultTypes: ['violations'] })
}
