import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { toCents } from '@prumo/domain/money/money'
import type { Uf } from '@prumo/domain/places/uf'
import { saleTotals, type SaleFault } from '@prumo/domain/sales/totals'
import { useEffect } from 'react'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { itemOf, itemsOfSale, formLinesOf, wholeDiscount } from './line.ts'

const blankAddress = { zipCode: '', street: '', number: '', complement: '', district: '', city: '', state: '' as const }

export const blankSale = {
  clientId: '',
  sellerId: undefined,
  budgetValidity: undefined,
  products: [],
  services: [],
  discount: null,
  payment: { paymentMethod: null, paymentCondition: 'CASHPAYMENT' as const, installments: null },
  payments: [],
  transport: {
    transportType: null,
    transporterName: '',
    trackingNumber: '',
    estimatedDeliveryDate: null,
    freightCost: 0,
    address: blankAddress,
  },
  service: { technicalId: null, scheduledStartDate: null, scheduledEndDate: null, address: blankAddress },
  hasValidityAfterUse: false,
  repetition: null,
  metadados: [],
  tags: [],
  notes: '',
}

const textOr = (value: string | null) => value ?? ''

function addressOf(address: Sale['transport']['address']) {
  if (!address) return blankAddress
  const { country: _country, ...rest } = address
  return {
    zipCode: textOr(rest.zipCode),
    street: textOr(rest.street),
    number: textOr(rest.number),
    complement: textOr(rest.complement),
    district: textOr(rest.district),
    city: textOr(rest.city),
    state: (rest.state ?? '') as '' | Uf,
  }
}

/** What of a sale the form changes. Payments that finance knows stand as they are. */
const toDraft = (sale: Sale) => ({
  ...itemsOfSale(sale),
  clientId: sale.client?.id ?? '',
  sellerId: sale.seller?.id ?? null,
  budgetValidity: sale.budgetValidity,
  discount: sale.discount,
  payment: sale.payment,
  payments: sale.payments
    .filter(({ isHandedOver }) => !isHandedOver)
    .map(({ method, amount, installments, bankAccount, brand, dueDates, isReceived }) => ({
      method,
      amount,
      installments,
      bankAccountId: bankAccount?.id ?? null,
      brand: textOr(brand),
      dueDates,
      isReceived,
    })),
  transport: {
    transportType: sale.transport.transportType,
    transporterName: textOr(sale.transport.transporterName),
    trackingNumber: textOr(sale.transport.trackingNumber),
    estimatedDeliveryDate: sale.transport.estimatedDeliveryDate,
    freightCost: sale.transport.freightCost,
    address: addressOf(sale.transport.address),
  },
  service: {
    technicalId: sale.service.technicalId,
    scheduledStartDate: sale.service.scheduledStartDate,
    scheduledEndDate: sale.service.scheduledEndDate,
    address: addressOf(sale.service.address),
  },
  hasValidityAfterUse: sale.hasValidityAfterUse,
  repetition: sale.repetition,
  metadados: sale.metadados,
  tags: sale.tags,
  notes: textOr(sale.notes),
})

export function useSaleForm(id: string | undefined, onSaved: (sale: Sale) => void) {
  const record = useRecordForm(sales, {
    id,
    blank: blankSale,
    toDraft,
    onSaved,
    unexpected: 'Ocorreu um erro ao enviar os dados para atualização da venda...',
  })
  const { register } = record.form
  useEffect(() => {
    // They have inputs of their own; what the server says against a line finds it by these names.
    for (const name of ['products', 'services', 'discount', 'payments'] as const) register(name)
  }, [register])
  return record
}

export type SaleForm = ReturnType<typeof useSaleForm>

export const faultTexts: Record<SaleFault, string> = {
  'discount-too-high': 'O desconto não pode ser maior que o subtotal.',
  'line-discount-too-high': 'O desconto não pode ser maior que o valor do item.',
  negative: 'O desconto não pode ser menor que zero.',
  'too-large': 'O valor da venda passa do limite.',
}

/** What everything comes to, with every key; a fault instead where one is. */
export function useSaleTotals({ form }: SaleForm) {
  const [products, services, discount, freight] = form.watch([
    'products',
    'services',
    'discount',
    'transport.freightCost',
  ])
  const lines = formLinesOf({ products: products ?? [], services: services ?? [] })
  const items = lines.map(itemOf)
  const whole = { discount: wholeDiscount(discount), freight: toCents(freight ?? 0) }
  const totals = saleTotals(items, whole)
  const withOptional = saleTotals(
    items.map((item) => ({ ...item, isTaken: true })),
    whole,
  )
  const hasOptional = lines.some(({ isOptional, isTaken }) => isOptional && !isTaken)
  return {
    lines,
    totals: typeof totals === 'string' ? null : totals,
    fault: typeof totals === 'string' ? totals : null,
    withOptional: hasOptional && typeof withOptional !== 'string' ? withOptional.total : null,
  }
}

export type FormTotals = ReturnType<typeof useSaleTotals>

/** What the payments still have to come to, in cents. */
export function missingPayment(payments: readonly { amount: number }[], kept: number, total: number) {
  return total - kept - payments.reduce((sum, { amount }) => sum + toCents(amount || 0), 0)
}
