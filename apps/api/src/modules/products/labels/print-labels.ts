import { mostLabels, type barcodeLabels } from '@prumo/contract/products/barcode-labels'
import type { InputOf } from '@prumo/contract/route'
import { labelLayouts } from '@prumo/domain/products/label-layouts'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { LabelSheet } from './label-sheet.ts'
import { selectLabelItems } from './queries.ts'

const { draw: drawLabels } = drawingThread<LabelSheet>(new URL('./label-worker.ts', import.meta.url))

type Request = InputOf<typeof barcodeLabels.print>['body']

export async function printLabels(ctx: Context, { layout: layoutId, items, ...asked }: Request, { reply }: Exchange) {
  const count = items.reduce((sum, { copies }) => sum + copies, 0)
  if (count === 0) throw new Problem('label.none')
  if (count > mostLabels)
    throw new Problem('label.too-many', { words: { count: String(count), most: String(mostLabels) } })
  const known = new Map(
    (
      await selectLabelItems(
        ctx.db,
        items.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  )
  const labels = items.map(({ id, copies }) => {
    const item = known.get(id)
    if (!item) throw new Problem('not-found')
    const { name, sku, barcode, salePrice } = item
    return { name, sku, barcode, salePrice, copies }
  })
  await ctx.transaction.pause()
  const layout = labelLayouts.find(({ id }) => id === layoutId)!
  const bytes = await drawLabels({ ...asked, layout, labels })
  await reply.headers(fileHeaders({ name: `etiquetas-${ctx.today()}`, format: 'pdf' }, count)).send(bytes)
}
