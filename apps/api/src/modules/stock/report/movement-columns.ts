import { mayCall } from '@prumo/contract/access'
import { costAccess } from '@prumo/contract/products/product-access'
import type { stock } from '@prumo/contract/stock/movements'
import { movementTypes, referenceText } from '@prumo/contract/stock/movement-types'
import type { ResultOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { thousandths } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'

export type Movement = ResultOf<typeof stock.move>

/** What a file reads of each movement; the place is one object of them. */
export const movementFields = [
  'timestamp',
  'productName',
  'variationName',
  'type',
  'quantity',
  'previousStock',
  'newStock',
  'reason',
  'reference',
  'sale',
  'place',
  'batch',
  'cost',
  'value',
  'userName',
  'notes',
] as const

export const itemName = ({ productName, variationName }: Pick<Movement, 'productName' | 'variationName'>) =>
  [productName, variationName].filter(Boolean).join(' · ')

/** In the order of the screen; what things cost only for whoever may know it. */
export function movementColumns({ actor }: Context): SheetColumn<Movement>[] {
  const costs: SheetColumn<Movement>[] = [
    { header: 'Custo unitário', width: 15, kind: 'money', value: ({ cost }) => cost ?? null },
    { header: 'Valor', width: 15, kind: 'money', value: ({ value }) => value ?? null },
  ]
  return [
    {
      header: 'Quando',
      width: 18,
      kind: 'text',
      value: ({ timestamp }) => formatMoment(new Date(timestamp), actor!.timeZone),
    },
    { header: 'Produto', width: 40, kind: 'text', value: itemName },
    { header: 'Tipo', width: 15, kind: 'text', value: ({ type }) => movementTypes[type].label },
    { header: 'Quantidade', width: 13, kind: 'decimal', value: ({ quantity }) => thousandths.fromWhole(quantity) },
    { header: 'Antes', width: 12, kind: 'decimal', value: ({ previousStock }) => thousandths.fromWhole(previousStock) },
    { header: 'Depois', width: 12, kind: 'decimal', value: ({ newStock }) => thousandths.fromWhole(newStock) },
    { header: 'Motivo', width: 32, kind: 'text', value: ({ reason }) => reason },
    { header: 'Referência', width: 22, kind: 'text', value: referenceText },
    { header: 'Local', width: 20, kind: 'text', value: ({ place }) => place.name },
    { header: 'Lote', width: 14, kind: 'text', value: ({ batch }) => batch },
    ...(mayCall(actor, { access: costAccess }) ? costs : []),
    { header: 'Quem', width: 24, kind: 'text', value: ({ userName }) => userName },
    { header: 'Observações', width: 32, kind: 'text', value: ({ notes }) => notes },
  ]
}
