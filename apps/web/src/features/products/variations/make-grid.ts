import { fromCents } from '@prumo/domain/money/money'
import { variationSku } from '@prumo/domain/products/sku'
import { hexOf } from './color-mark.tsx'
import { usualName, type ParentOfVariations, type VariationDraft } from './variation-row.ts'

/** What is typed beside one variation of a grid; price in cents. */
export type GridCell = { price: number | null; stock: number | null; minimum: number | null; isOn: boolean }
export type GridColumn = 'price' | 'stock' | 'minimum'
export type GridLine = { key: string; name: string; sku: string; color: string | null; size: string | null }

/** Every colour in every size, or only the ones there are of either. */
export function linesOf(colors: readonly string[], sizes: readonly string[], parentSku: string, now: Date): GridLine[] {
  if (colors.length === 0 && sizes.length === 0) return []
  const pairs = (colors.length ? colors : [null]).flatMap((color) =>
    (sizes.length ? sizes : [null]).map((size) => ({ color, size })),
  )
  return pairs.map(({ color, size }, index) => ({
    key: `${color ?? ''}|${size ?? ''}`,
    name: usualName(color, size),
    // Digits of the time tell apart what letters do not: 'Azul' and 'Azul Marinho'.
    sku: variationSku(parentSku || 'VAR', { color, size }, new Date(now.getTime() + index)),
    color,
    size,
  }))
}

/** What a pasted column of a spreadsheet says, from one line down. */
export const readColumn = (text: string): (number | null)[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => {
      const written = line.split('\t')[0]!.replace(/[^\d,.-]/g, '')
      const number = Number(written.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.'))
      return written === '' || Number.isNaN(number) ? null : number
    })

export function draftOf(
  { name, sku, color, size }: GridLine,
  cell: GridCell,
  parent: ParentOfVariations,
): VariationDraft {
  return {
    name,
    sku,
    attributes: { color, colorHex: hexOf(color), size },
    pricing: {
      salePrice: fromCents(cell.price ?? 0),
      ...(typeof parent.costPrice === 'number' && { costPrice: parent.costPrice }),
    },
    stock: { currentStock: cell.stock ?? 0, minimumStock: cell.minimum },
    isActive: true,
  }
}
