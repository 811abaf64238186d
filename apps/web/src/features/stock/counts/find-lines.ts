import type { CountSheetLine } from '@prumo/contract/stock/counts'
import { foldText } from '@prumo/domain/text/text'

/** How many a code stands for on this line; null: it is not this one's. */
export const unitsOfCode = ({ codes }: Pick<CountSheetLine, 'codes'>, code: string): number | null =>
  codes.find((each) => each.code === code.trim().toUpperCase())?.quantity ?? null

/** Lines whose words begin with what was typed, in any order, accents aside. */
export function findLines(lines: readonly CountSheetLine[], typed: string): readonly CountSheetLine[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return lines
  return lines.filter(({ productName, variationName, sku, codes }) => {
    const text = foldText([productName, variationName, sku, ...codes.map(({ code }) => code)].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}
