import type { Unit } from '@prumo/domain/products/quantity'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'

export type ReceiptItem = {
  code: string | null
  name: string
  unit: Unit
  /** Thousandths. */
  quantity: number
  unitPrice: number
  discount: number
  total: number
}

/** What a receipt says, as a plain value: paper, picture and screen are made of it alone. Amounts in cents. */
export type Receipt = {
  kind: 'sale' | 'order'
  company: {
    name: string
    legalName: string | null
    document: string | null
    lines: readonly string[]
    /** Nothing that is sold in it is meant. Absent on receipts that were kept before it was told. */
    isTest?: boolean
  }
  number: string
  happenedAt: string
  timeZone: string
  till: string | null
  seller: string | null
  client: { name: string; document: string | null } | null
  items: readonly ReceiptItem[]
  subtotal: number
  discount: number
  freight: number
  total: number
  /** As they were given: of money, before the change. */
  payments: readonly { method: SalePaymentMethod; amount: number; installments: number }[]
  change: number
  /** Opens the public receipt. */
  token: string | null
  notes: string | null
}
