import type { equipment } from '@prumo/contract/pmoc/equipment'
import type { qrSheets } from '@prumo/contract/pmoc/qr-sheets'
import type { Handlers } from '#platform/http/handlers.ts'
import { readMaintenance } from './history/read-history.ts'
import { listMachines } from './queries.ts'
import { printQrSheet } from './sheets/print-qr-sheet.ts'
import { findMachine, readQrCode, revokeSticker } from './stickers/read-qr-code.ts'

export const equipmentHandlers: Handlers<typeof equipment> = {
  list: (ctx, { query: { skip, limit, ...asked } }) => listMachines(ctx, asked, { skip, limit }),
  history: async (ctx, { params }) => {
    const machine = await findMachine(ctx, params.id)
    return { equipment: machine, ...(await readMaintenance(ctx, machine, (name) => name)) }
  },
  qrCode: (ctx, { params, query }) => readQrCode(ctx, params.id, query),
  revoke: (ctx, { params }) => revokeSticker(ctx, params.id),
}

export const qrSheetHandlers: Handlers<typeof qrSheets> = {
  print: (ctx, { body }, exchange) => printQrSheet(ctx, body, exchange),
}
