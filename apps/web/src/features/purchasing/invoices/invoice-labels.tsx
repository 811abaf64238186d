import { costAccess } from '@prumo/contract/products/product-access'
import { invoiceStateLabels, type InvoiceState } from '@prumo/contract/purchasing/labels'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'

const tones = { DRAFT: 'attention', RECEIVED: 'income', UNDONE: 'neutral' } as const

export const InvoiceStateChip = ({ state }: { state: InvoiceState }) => (
  <StatusChip tone={tones[state]}>{invoiceStateLabels[state]}</StatusChip>
)

/** Whether this person may know what was paid. */
export const useSeesInvoiceCost = () => useMayCall({ access: costAccess })

export const invoicesDestination = linkOptions({ to: '/stock/invoices' })
export const invoiceDestination = (id: string) => linkOptions({ to: '/stock/invoices/$id', params: { id } })

/** An amount that only some may know. */
export const Cost = ({ value }: { value: number | null | undefined }) =>
  value === null || value === undefined ? '–' : <Money cents={toCents(value)} />

export const amountText = (amount: number) => amount.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
