import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useSeesInvoiceCost } from './invoice-labels.tsx'

type Parcel = Pick<SupplierInvoiceDetail['payables'][number], 'number' | 'dueOn' | 'amount'>

/** How an invoice is to be paid, as the last one was until somebody says otherwise; null: this person writes no entries. */
export function usePaymentPlan(invoice: SupplierInvoiceDetail) {
  const mayPay = useMayCall({ access: entryAccess.edit })
  const seesCost = useSeesInvoiceCost()
  const { usualPayment, payables } = invoice
  const [isWanted, setIsWanted] = useState(payables.length > 0)
  const [bankAccountId, setBankAccountId] = useState(usualPayment?.bankAccountId ?? null)
  const [categoryId, setCategoryId] = useState(usualPayment?.categoryId ?? null)
  const [changed, setChanged] = useState<readonly Parcel[] | null>(null)
  if (!mayPay || payables.length === 0) return null
  const parcels: readonly Parcel[] = changed ?? payables
  const isDayMissing = parcels.some(({ dueOn }) => dueOn === null)
  return {
    isWanted,
    setIsWanted,
    bankAccountId,
    setBankAccountId,
    categoryId,
    setCategoryId,
    parcels,
    changeParcel: (index: number, part: Partial<Parcel>) =>
      setChanged(parcels.map((parcel, place) => (place === index ? { ...parcel, ...part } : parcel))),
    /** The same day for all of which the invoice says none. */
    setMissingDay: (dueOn: Parcel['dueOn']) =>
      setChanged(parcels.map((parcel, place) => (payables[place]!.dueOn === null ? { ...parcel, dueOn } : parcel))),
    /** What still has to be said; null: nothing. */
    missing: !isWanted ? null : bankAccountId === null ? 'account' : isDayMissing ? 'day' : null,
    /** What is sent; undefined: nothing is to be paid. */
    payment:
      isWanted && bankAccountId && !isDayMissing
        ? {
            bankAccountId,
            categoryId,
            ...(changed && !seesCost && { dueOn: changed.find((_, place) => payables[place]!.dueOn === null)!.dueOn! }),
            ...(changed &&
              seesCost && {
                parcels: changed.map(({ number, dueOn, amount }) => ({ number, dueOn: dueOn!, amount: amount ?? 0 })),
              }),
          }
        : undefined,
  }
}
export type PaymentPlan = NonNullable<ReturnType<typeof usePaymentPlan>>
