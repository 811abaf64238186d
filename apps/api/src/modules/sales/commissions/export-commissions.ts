import { Readable } from 'node:stream'
import type { InputOf } from '@prumo/contract/route'
import { commissionMovementLabels } from '@prumo/contract/sales/commission-labels'
import type { commissions } from '@prumo/contract/sales/commissions'
import { percentages } from '@prumo/domain/products/pricing'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { sendExport } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import {
  listCommissionLines,
  listSellers,
  selectSellerFigures,
  type CommissionLine,
  type SellerRow,
} from './queries.ts'

type Asked = InputOf<typeof commissions.export>['body']

const money = <Row>(header: string, value: (row: Row) => number | null): SheetColumn<Row> => ({
  header,
  width: 15,
  kind: 'money',
  value,
})

const sellerColumns: SheetColumn<SellerRow>[] = [
  { header: 'Vendedor', width: 40, kind: 'text', value: ({ seller }) => seller.name },
  money('Saldo anterior', ({ opening }) => opening),
  money('Comissões', ({ earned }) => earned),
  money('Estornos', ({ takenBack }) => takenBack),
  money('Pagamentos', ({ paid }) => paid),
  money('Saldo', ({ closing }) => closing),
  money('Em pagamento', ({ beingPaid }) => beingPaid),
  money('A pagar', ({ payable }) => payable),
]

const lineColumns: SheetColumn<CommissionLine>[] = [
  { header: 'Data', width: 12, kind: 'date', value: ({ day }) => day },
  { header: 'O que foi', width: 20, kind: 'text', value: ({ kind }) => commissionMovementLabels[kind] },
  { header: 'Venda', width: 10, kind: 'integer', value: ({ sale }) => sale?.code ?? null },
  { header: 'Item', width: 40, kind: 'text', value: ({ item }) => item },
  money('Valor líquido', ({ net }) => net),
  {
    header: 'Comissão (%)',
    width: 13,
    kind: 'decimal',
    value: ({ percent }) => (percent === null ? null : percentages.fromWhole(percent)),
  },
  money('Valor', ({ amount }) => amount),
]

/** The sellers with what they are owed, or one of them line by line between what was owed before and after. */
export async function exportCommissions(ctx: Context, { format, sellerId, ...period }: Asked, { reply }: Exchange) {
  await recordSecurity(ctx, {
    kind: 'report-exported',
    details: { report: sellerId ? 'Extrato de comissões' : 'Comissões', format: format.toUpperCase() },
  })
  const name = `comissoes-${period.startDate}-a-${period.endDate}`
  const send = <Row>(columns: SheetColumn<Row>[], rows: Row[]) => {
    async function* batches() {
      yield rows
    }
    return sendExport(reply, {
      name,
      format,
      open: async () => ({ batches, close: async () => undefined, count: rows.length }),
      write: () =>
        format === 'xlsx'
          ? writeXlsx('Comissões', columns, batches())
          : Readable.from(writeCsv(columns, batches()), { objectMode: false }),
    })
  }
  if (!sellerId) return send(sellerColumns, await listSellers(ctx, period))
  const isSeen = (await selectSellerFigures(ctx, sellerId, period)) !== undefined
  return send(lineColumns, isSeen ? (await listCommissionLines(ctx, sellerId, period)).lines : [])
}
