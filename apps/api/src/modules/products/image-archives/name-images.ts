export type NamedFile = { file: string; codes: readonly { code: string; number: number }[] }

const ignored = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
const numbered = /^(.*[^\s_-])\s?[-_ ]\s?(\d{1,2})$/
/** Longer than any SKU: what a pattern has to look through stays small. */
const longestName = 200

/**
 * What the name of a file in an archive may mean: a whole SKU, or a SKU and which of its pictures it is (`SKU-2`, `SKU_3`). Null for a
 * folder and for what computers add by themselves.
 */
export function readImageName(file: string): NamedFile | null {
  if (file.endsWith('/') || ignored.test(file)) return null
  const base = file
    .slice(file.lastIndexOf('/') + 1)
    .slice(-longestName)
    .replace(/\.[^.]*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const whole = { code: base.toUpperCase(), number: 1 }
  const [, code, number] = numbered.exec(base) ?? []
  return { file, codes: code ? [whole, { code: code.toUpperCase(), number: Number(number) }] : [whole] }
}
