import type { Found, FoundKind } from '@prumo/contract/finding/finding'
import { invoiceStateLabels, type InvoiceState } from '@prumo/contract/purchasing/labels'
import type { TransactionStatus } from '@prumo/contract/finance/entries'
import { toCents } from '@prumo/domain/money/money'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import {
  BadgePercent,
  ClipboardCheck,
  Contact,
  FileDown,
  FileText,
  FolderTree,
  Landmark,
  Network,
  Package,
  Tags,
  Users,
  Wrench,
  ArrowDownUp,
  Fan,
  type LucideIcon,
} from 'lucide-react'
import { EntryStatus } from '#features/finance/entries/entry/entry-status.tsx'
import { SaleStatusChip } from '#features/sales/sale-labels.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import styles from './palette.module.css'

const icons: Record<FoundKind, LucideIcon> = {
  person: Contact,
  product: Package,
  variation: Package,
  'product-category': FolderTree,
  'price-table': BadgePercent,
  'supplier-invoice': FileDown,
  service: Wrench,
  sale: FileText,
  'pmoc-plan': ClipboardCheck,
  equipment: Fan,
  entry: ArrowDownUp,
  'bank-account': Landmark,
  category: Tags,
  'cost-center': Network,
  member: Users,
}

/** A line of the palette for a record that was found. */
export const foundItem = (found: Found, today: string) => ({
  id: `${found.kind}-${found.id}`,
  label: found.title,
  hint: found.detail ?? undefined,
  icon: icons[found.kind],
  href: found.path,
  state: stateOf(found, today),
  value: found.amount !== null && <Money cents={Math.abs(toCents(found.amount))} />,
})

/** A variation opens over the form of its product. */
export const foundDestination = ({ kind, id, path }: Found): Destination => ({
  to: path,
  ...(kind === 'variation' && { state: { variation: { id, mode: 'edit' } } }),
})

function stateOf({ kind, status, day, stock }: Found, today: string) {
  if (stock) {
    const available = thousandths.toWhole(stock.available)
    return (
      <span className={`num ${styles.stock}`} data-tone={available > 0 ? 'income' : 'expense'}>
        {available > 0 ? `${formatQuantity(available)} ${stock.unit.toLowerCase()}` : 'zerado'}
      </span>
    )
  }
  if (!status) return null
  if (kind === 'sale') return <SaleStatusChip status={status as SaleStatus} />
  if (kind === 'entry' && day)
    return <EntryStatus entry={{ status: status as TransactionStatus, scheduleDate: day }} today={today} />
  if (kind === 'supplier-invoice') return <StatusChip>{invoiceStateLabels[status as InvoiceState]}</StatusChip>
  return null
}
