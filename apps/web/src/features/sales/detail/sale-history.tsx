import {
  paymentConditionLabels,
  paymentMethodLabels,
  saleStatusLabels,
  saleTypeLabels,
  transportLabels,
} from '@prumo/contract/sales/sale-labels'
import { sales } from '@prumo/contract/sales/sales'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { formatInstant } from '#shared/format/instants.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { nounOf } from '../sale-labels.tsx'
import type { SaleTabProps } from './sale-tabs.tsx'

const money = (amount: number) => formatBRL(toCents(amount))
const text = (values: string[]) => values.join(', ')

/** Who took it how far, and what they changed on the way. */
export function SaleHistory({ sale }: SaleTabProps) {
  const { name, the } = nounOf(sale)
  return (
    <RecordHistory
      route={sales.history}
      id={sale.id}
      noun={`${the} ${name}`}
      labels={{
        status: 'Situação',
        type: 'Tipo',
        items: 'Itens',
        totalPrice: 'Total',
        discountPrice: 'Desconto',
        freightCost: 'Frete',
        budgetValidity: 'Validade',
        paymentMethod: 'Forma de pagamento',
        paymentCondition: 'Condição',
        installments: 'Parcelas',
        scheduledStartDate: 'Início',
        scheduledEndDate: 'Fim',
        transportType: 'Transporte',
        transporterName: 'Transportadora',
        trackingNumber: 'Rastreio',
        estimatedDeliveryDate: 'Previsão de entrega',
        cancelReason: 'Motivo do cancelamento',
        isWithoutEntries: 'Sem lançamento',
        tags: 'Etiquetas',
        notes: 'Observações',
        metadados: 'Metadados',
        deletedAt: 'Excluída em',
      }}
      format={{
        status: (status: SaleStatus) => saleStatusLabels[status],
        type: (type: keyof typeof saleTypeLabels) => saleTypeLabels[type],
        items: text,
        totalPrice: money,
        discountPrice: money,
        freightCost: money,
        budgetValidity: formatDate,
        paymentMethod: (method: SalePaymentMethod) => paymentMethodLabels[method],
        paymentCondition: (condition: keyof typeof paymentConditionLabels) => paymentConditionLabels[condition],
        transportType: (type: keyof typeof transportLabels) => transportLabels[type],
        scheduledStartDate: formatInstant,
        scheduledEndDate: formatInstant,
        estimatedDeliveryDate: formatDate,
        deletedAt: formatInstant,
        isWithoutEntries: (isWithout: boolean) => (isWithout ? 'Sim' : 'Não'),
        tags: text,
        metadados: (pairs: { key: string; value: string }[]) =>
          pairs.map(({ key, value }) => `${key}: ${value}`).join(', '),
      }}
    />
  )
}
