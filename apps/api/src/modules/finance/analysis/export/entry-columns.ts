import { entryStatusText, entryTypeLabels } from '@prumo/contract/finance/labels'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { noCategory } from '../category-totals.ts'
import type { ExportedEntry } from './export-queries.ts'

export const categoryOf = ({ type, category }: ExportedEntry) => category ?? (type === 'TRANSFER' ? null : noCategory)

/** ‘Valor final’ adds up to what the report says: see `finalAmount`. */
export const exportedEntryColumns: readonly SheetColumn<ExportedEntry>[] = [
  { header: 'Código', width: 10, kind: 'integer', value: ({ code }) => code },
  { header: 'Data', width: 12, kind: 'date', value: ({ day }) => day },
  { header: 'Vencimento', width: 12, kind: 'date', value: ({ scheduleDate }) => scheduleDate },
  { header: 'Pagamento', width: 12, kind: 'date', value: ({ effectiveDate }) => effectiveDate },
  { header: 'Competência', width: 12, kind: 'date', value: ({ competenceDate }) => competenceDate },
  { header: 'Tipo', width: 14, kind: 'text', value: ({ type }) => entryTypeLabels[type] },
  { header: 'Situação', width: 12, kind: 'text', value: entryStatusText },
  { header: 'Descrição', width: 40, kind: 'text', value: ({ description }) => description },
  { header: 'Categoria', width: 28, kind: 'text', value: categoryOf },
  { header: 'Conta', width: 22, kind: 'text', value: ({ account }) => account },
  { header: 'Conta de origem', width: 22, kind: 'text', value: ({ sourceAccount }) => sourceAccount },
  { header: 'Pessoa', width: 28, kind: 'text', value: ({ person }) => person },
  { header: 'Centro de custo', width: 24, kind: 'text', value: ({ costCenter }) => costCenter },
  { header: 'Parcela', width: 9, kind: 'text', value: ({ installment }) => installment },
  { header: 'Valor', width: 15, kind: 'money', value: ({ amount }) => amount },
  { header: 'Juros', width: 12, kind: 'money', value: ({ interest }) => interest },
  { header: 'Multa', width: 12, kind: 'money', value: ({ fine }) => fine },
  { header: 'Desconto', width: 12, kind: 'money', value: ({ discount }) => discount },
  { header: 'Valor final', width: 15, kind: 'money', value: ({ finalAmount }) => finalAmount },
]
