import { paymentConditionLabels, paymentMethodLabels, returnStateLabels } from '@prumo/contract/sales/sale-labels'
import type { Sale } from '@prumo/contract/sales/sale-records'
import type { sales } from '@prumo/contract/sales/sales'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { formatInstant } from '#shared/format/instants.ts'
import type { ListColumn } from '#shared/list/list-props.ts'
import { Money } from '#ui/money.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import {
  itemsText,
  metadataText,
  personName,
  SaleMarks,
  SaleStatusChip,
  saleTitle,
  ValidityChip,
} from '../sale-labels.tsx'
import { useToday } from '#shared/session/use-today.ts'
import styles from './sale-list.module.css'

type ListedFields =
  | 'code'
  | 'type'
  | 'status'
  | 'client'
  | 'seller'
  | 'service'
  | 'createdAt'
  | 'budgetValidity'
  | 'isExpired'
  | 'payment'
  | 'payments'
  | 'approvedAt'
  | 'paid'
  | 'discountPrice'
  | 'transport'
  | 'totalCostPrice'
  | 'totalProfitPrice'
  | 'totalPrice'
  | 'tags'
  | 'metadados'
  | 'toCheck'
  | 'isWithoutEntries'
  | 'isDeleted'
  | 'products'
  | 'services'
  | 'origin'
  | 'version'
  | 'returnState'

const moneyOf = (amount: number | undefined) => (amount === undefined ? '–' : <Money cents={toCents(amount)} />)

export const saleColumns: readonly ListColumn<typeof sales.list, ListedFields>[] = [
  { field: 'code', width: 76, cell: (row) => <span className="num">{row.code}</span> },
  { field: 'client', cell: (row) => <ClientCell sale={row} /> },
  { field: 'seller', width: 160, cell: (row) => row.seller?.name ?? '–' },
  { field: 'service', name: 'technical', width: 160, cell: (row) => row.service.technical ?? '–' },
  { field: 'createdAt', width: 158, cell: (row) => <QuietCell>{formatInstant(momentOfSale(row))}</QuietCell> },
  { field: 'budgetValidity', width: 150, cell: (row) => <ValidityCell sale={row} /> },
  {
    field: 'service',
    name: 'scheduledStartDate',
    width: 158,
    cell: ({ service: { scheduledStartDate } }) => (scheduledStartDate ? formatInstant(scheduledStartDate) : '–'),
  },
  { field: 'payment', width: 150, cell: paymentText },
  { field: 'paid', width: 74, cell: (row) => (row.paid ? 'Sim' : 'Não') },
  { field: 'discountPrice', width: 120, align: 'right', cell: (row) => moneyOf(row.discountPrice) },
  {
    field: 'transport',
    name: 'freightCost',
    width: 110,
    align: 'right',
    cell: (row) => moneyOf(row.transport.freightCost),
  },
  { field: 'totalCostPrice', width: 120, align: 'right', cell: (row) => moneyOf(row.totalCostPrice) },
  { field: 'totalProfitPrice', width: 120, align: 'right', cell: (row) => moneyOf(row.totalProfitPrice) },
  {
    field: 'totalPrice',
    width: 130,
    align: 'right',
    cell: (row) => (
      <b>
        <Money cents={toCents(row.totalPrice)} />
      </b>
    ),
  },
  { field: 'tags', width: 150, cell: (row) => row.tags.join(', ') || '–' },
  { field: 'status', width: 110, cell: (row) => <SaleStatusChip status={row.status} /> },
]

/** When it was sold: a till may have told of it hours later. */
export const momentOfSale = ({ origin, approvedAt, createdAt }: Pick<Sale, 'origin' | 'approvedAt' | 'createdAt'>) =>
  (origin === 'pdv' && approvedAt) || createdAt

/** Each method it was paid by; before that, what was agreed on. */
export function paymentText({ payment, payments }: Pick<Sale, 'payment' | 'payments'>): string {
  const { paymentMethod, paymentCondition, installments } = payment
  const methods = [...new Set(payments.map(({ method }) => method))]
  if (methods.length > 1) return methods.map((method) => paymentMethodLabels[method]).join(' + ')
  if (!paymentMethod) return 'Nenhuma'
  const parts =
    paymentCondition === 'INSTALLMENTS'
      ? installments
        ? `${installments} ×`
        : paymentConditionLabels[paymentCondition]
      : null
  return [paymentMethodLabels[paymentMethod], parts].filter(Boolean).join(' · ')
}

type ClientOf = Pick<
  Sale,
  | 'client'
  | 'products'
  | 'services'
  | 'metadados'
  | 'toCheck'
  | 'isWithoutEntries'
  | 'isDeleted'
  | 'paid'
  | 'status'
  | 'returnState'
>

function ClientCell({ sale }: { sale: ClientOf }) {
  return (
    <span className={styles.client}>
      <span className={styles.first}>
        <span>{personName(sale.client)}</span>
      </span>
      <span className={`${styles.second} clip`}>
        <SaleMarks sale={{ ...sale, paid: false, returnState: 'NONE' }} />
        {sale.returnState !== 'NONE' && <b>{returnStateLabels[sale.returnState]} · </b>}
        {[itemsText(sale), metadataText(sale.metadados)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function ValidityCell({ sale }: { sale: Pick<Sale, 'status' | 'budgetValidity' | 'isExpired'> }) {
  const today = useToday()
  if (!sale.budgetValidity) return '–'
  if (sale.status !== 'BUDGET') return <QuietCell>{formatDate(sale.budgetValidity)}</QuietCell>
  return <ValidityChip sale={sale} today={today} />
}

type CardSale = ClientOf &
  Pick<Sale, 'payment' | 'payments' | 'code' | 'type' | 'totalPrice' | 'budgetValidity' | 'isExpired'>

/** One sale on a phone: who, what, the first three metadata, how much and where it stands. */
export function SaleCard({ sale }: { sale: CardSale }) {
  const today = useToday()
  return (
    <ListCard
      title={personName(sale.client)}
      detail={
        <>
          <span className={styles.line}>
            {saleTitle(sale)} · {itemsText(sale)}
            {(sale.payment.paymentMethod ?? sale.payments.length > 0) && ` · ${paymentText(sale)}`}
          </span>
          {sale.metadados.length > 0 && <span className={styles.line}>{metadataText(sale.metadados)}</span>}
          <span className={styles.marks}>
            <ValidityChip sale={sale} today={today} />
            <SaleMarks sale={sale} />
          </span>
        </>
      }
      value={<Money cents={toCents(sale.totalPrice)} />}
      status={<SaleStatusChip status={sale.status} />}
    />
  )
}
