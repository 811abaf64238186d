/** Portrait, in millimetres. */
export const paperSizes = {
  A4: { label: 'A4', width: 210, height: 297 },
  A3: { label: 'A3', width: 297, height: 420 },
  Carta: { label: 'Carta', width: 215.9, height: 279.4 },
} as const
export type PaperSize = keyof typeof paperSizes

export type QrSheetSettings = {
  qrSize: number
  gridCols: number
  gridRows: number
  showLabels: boolean
  paperSize: PaperSize
  orientation: 'portrait' | 'landscape'
  marginTop: number
  marginLeft: number
  marginRight: number
  marginBottom: number
  includeHeader: boolean
  headerText: string
  includeFooter: boolean
  footerText: string
}

export const defaultQrSheet: QrSheetSettings = {
  qrSize: 30,
  gridCols: 4,
  gridRows: 6,
  showLabels: true,
  paperSize: 'A4',
  orientation: 'portrait',
  marginTop: 15,
  marginLeft: 10,
  marginRight: 10,
  marginBottom: 15,
  includeHeader: true,
  headerText: 'QR Codes - Equipamentos PMOC',
  includeFooter: true,
  footerText: '',
}
/** What one click offers where the codes would be too small. */
export const roomierGrid = { gridCols: 3, gridRows: 4 } as const

export const marginLimits = { least: 5, most: 50 } as const
export const qrSizeLimits = { least: 12, most: 120 } as const
export const gridChoices = { columns: [2, 3, 4, 5, 6], rows: [3, 4, 5, 6, 7, 8] } as const
export const isMargin = (millimetres: number): boolean =>
  millimetres >= marginLimits.least && millimetres <= marginLimits.most

type Lengths = Pick<QrSheetSettings, 'qrSize' | 'marginTop' | 'marginLeft' | 'marginRight' | 'marginBottom'>

export const isDrawable = ({ qrSize, marginTop, marginLeft, marginRight, marginBottom }: Lengths): boolean =>
  qrSize >= qrSizeLimits.least &&
  qrSize <= qrSizeLimits.most &&
  [marginTop, marginLeft, marginRight, marginBottom].every(isMargin)

export const headerHeight = 15
export const footerHeight = 10
export const logoShare = 0.35
const roomBeside = 10
const roomWithLabels = 25
const smallSide = 20
const leastSide = 12
const leastSideWithLogo = 25

export type QrLayout = {
  cellWidth: number
  cellHeight: number
  qrSide: number
  perPage: number
  warning: 'small' | null
  isRefused: boolean
  level: 'H' | 'M'
  withLogo: boolean
}

/** The size asked for is a wish: drawn is the largest code that the cell still leaves room for. */
export function layOut(settings: QrSheetSettings): QrLayout {
  const page = pageOf(settings)
  const cellWidth = (page.width - settings.marginLeft - settings.marginRight) / settings.gridCols
  const bands = (settings.includeHeader ? headerHeight : 0) + (settings.includeFooter ? footerHeight : 0)
  const cellHeight = (page.height - settings.marginTop - settings.marginBottom - bands) / settings.gridRows
  const roomBelow = settings.showLabels ? roomWithLabels : roomBeside
  const qrSide = Math.max(0, Math.min(settings.qrSize, cellWidth - roomBeside, cellHeight - roomBelow))
  const withLogo = qrSide >= leastSideWithLogo
  return {
    cellWidth,
    cellHeight,
    qrSide,
    perPage: settings.gridCols * settings.gridRows,
    warning: qrSide < smallSide ? 'small' : null,
    isRefused: qrSide < leastSide,
    level: withLogo ? 'H' : 'M',
    withLogo,
  }
}

export const pagesOf = (
  count: number,
  { gridCols, gridRows }: Pick<QrSheetSettings, 'gridCols' | 'gridRows'>,
): number => Math.ceil(count / (gridCols * gridRows))

/** Of one plan, or of all of them where none is named. */
export const fileNameOf = (pmocCode: string | null, timestamp: number | string): string =>
  pmocCode === null ? `qr-codes-todos-pmocs-${timestamp}.pdf` : `qr-codes-pmoc-${pmocCode}-${timestamp}.pdf`

function pageOf({ paperSize, orientation }: QrSheetSettings): { width: number; height: number } {
  const { width, height } = paperSizes[paperSize]
  return orientation === 'portrait' ? { width, height } : { width: height, height: width }
}
