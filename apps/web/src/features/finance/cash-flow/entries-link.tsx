import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import type { PeriodDays } from '../shared/period-names.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { TableRow } from './table-rows.ts'

type EntriesLinkProps = {
  category: Pick<TableRow, 'type' | 'categoryId'>
  account: string | undefined
  center: string | undefined
  period: PeriodDays
  cell: string
  onKey: (event: KeyboardEvent) => void
  isFirst: boolean
  label: string
  children: ReactNode
}

/** From a sum to the entries it is made of. */
export function EntriesLink({
  category: { type, categoryId },
  account,
  center,
  period: { startDate, endDate },
  cell,
  onKey,
  isFirst,
  label,
  children,
}: EntriesLinkProps) {
  const to = '/finance/transactions'
  const today = useToday()
  if (!useMayOpen()(to)) return children
  const search = {
    type,
    startDate,
    endDate,
    ...(categoryId ? { categoryId } : { withoutCategory: true }),
    ...(account && { bankAccountId: account }),
    ...(center && { costCenterId: center }),
    // A past column holds only what was paid.
    ...(endDate < today && { status: 'PAID' }),
  }
  return (
    <Link
      {...({ to, search } as unknown as { to: '/' })}
      data-cell={cell}
      onKeyDown={onKey}
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
