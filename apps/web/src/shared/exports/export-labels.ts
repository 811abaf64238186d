import type { downloadInPieces } from '#shared/api/download-in-pieces.ts'
export type ExportFormat = 'pdf' | 'xlsx' | 'csv'

export const formatNames: Record<ExportFormat, string> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }

/** '850 bytes', '12 kB', '3,4 MB'. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}

/** What has come so far: of a CSV also how many rows, because its lines can be counted on the way. */
export function progressText(bytes: number, rows: number | null, rowCount: number | null, noun: string): string {
  if (rows === null) return `${bytesText(bytes)} recebidos`
  const known = rowCount === null ? '' : ` de ${rowCount.toLocaleString('pt-BR')}`
  return `${rows.toLocaleString('pt-BR')}${known} ${noun} · ${bytesText(bytes)}`
}

const lineFeed = 10

/** Line ends in a piece of a file. A field with a line break counts twice: it is progress, not bookkeeping. */
export const countLines = (piece: Uint8Array) =>
  piece.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0)

/** What a file is called while it is being made. */
export type ExportWords = {
  /** What its rows are: 'lançamentos'. */
  rows: string
  /** Where the server gives it no name: 'relatorio-financeiro'. */
  file: string
  /** 'PDF', 'Relatório PDF'. */
  nameOf: (format: string) => string
  /** 'Erro ao gerar PDF'. */
  failed: (format: string) => string
}

type PieceOptions = Parameters<typeof downloadInPieces>[2]
/** Fetches the file in a format, told of every piece of it. */
export type Download = (format: ExportFormat, options: PieceOptions) => ReturnType<typeof downloadInPieces>
