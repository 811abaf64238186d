import type { ExportWords } from '#shared/exports/export-labels.ts'

/** What files of reports are called while they are made. */
export const reportWords: ExportWords = {
  rows: 'lançamentos',
  file: 'relatorio-financeiro',
  nameOf: (format) => format,
  failed: (format) => `Erro ao gerar ${format}`,
}
