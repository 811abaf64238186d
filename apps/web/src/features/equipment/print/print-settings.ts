import type { qrSheets } from '@prumo/contract/pmoc/qr-sheets'
import type { RequestOf } from '@prumo/contract/route'
import { defaultQrSheet, roomierGrid, type QrSheetSettings } from '@prumo/domain/pmoc/qr-geometry'

type Body = RequestOf<typeof qrSheets.print>['body']
export type PrintSettings = QrSheetSettings & {
  includeAllPmocs: boolean
  pmocId: string | null
  format: NonNullable<Body['format']>
}

export const blankPrint = (pmocId: string | null): PrintSettings => ({
  ...defaultQrSheet,
  includeAllPmocs: pmocId === null,
  pmocId,
  format: 'sheet',
})

/** One click away from codes that every camera reads. */
export const roomier = (settings: PrintSettings): PrintSettings => ({ ...settings, ...roomierGrid })
