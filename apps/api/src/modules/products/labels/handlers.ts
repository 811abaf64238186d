import type { barcodeLabels } from '@prumo/contract/products/barcode-labels'
import type { Handlers } from '#platform/http/handlers.ts'
import { makeInStoreCodes } from './make-codes.ts'
import { printLabels } from './print-labels.ts'
import { findLabelledItems } from './find-labelled-items.ts'

export const barcodeLabelHandlers: Handlers<typeof barcodeLabels> = {
  items: async (ctx, { body }) => ({ items: await findLabelledItems(ctx, body) }),
  print: (ctx, { body }, exchange) => printLabels(ctx, body, exchange),
  makeCodes: async (ctx, { body }) => ({ made: await makeInStoreCodes(ctx, body.ids) }),
}
