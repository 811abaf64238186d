import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allTopics } from './all-topics.ts'

/** What screens are made of: their own sources, and the words they share. */
const sources = ['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'].flatMap((pattern) => globSync(pattern))
const words = sources
  .filter((path) => !/features[\\/]help|\.test\.tsx?$|ui[\\/]gallery/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const quotes = allTopics.flatMap((topic) =>
  [...JSON.stringify(topic.sections).matchAll(/“([^”]+)”/g)].map(([, name]) => [name!, topic.title] as const),
)

test('the help quotes names', () => expect(quotes.length).toBeGreaterThan(30))

test.each(quotes)('“%s”, of the help about %s, is what a screen calls it', (name) => {
  // As a whole text of the source: in quotes or backticks, between tags, or on a line of its own.
  const whole = new RegExp(`(?:['"\`>]|\\n\\s*)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:['"\`<]|\\s*\\n)`)
  expect(whole.test(words)).toBe(true)
})
