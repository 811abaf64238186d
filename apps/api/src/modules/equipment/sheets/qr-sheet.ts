import type { QrSheetSettings } from '@prumo/domain/pmoc/qr-geometry'
import type { QrMark } from '../stickers/qr-mark.ts'

export type PrintedCode = { url: string; tag: string; locationName: string | null; pmocCode: string }

/** Everything the paper shows: the thread that draws it asks for nothing. */
export type QrSheet = {
  format: 'sheet' | '50x50' | '60x40'
  settings: QrSheetSettings
  codes: readonly PrintedCode[]
  /** Under the title: which plan, of whom. */
  subtitle: string
  mark: QrMark
}
