import {
  ArrowDownLeft,
  ArrowUpRight,
  CalendarDays,
  FileDown,
  FileText,
  ShoppingBag,
  type LucideIcon,
} from 'lucide-react'
import { visitHeads } from '@prumo/contract/visits/visit-heads'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'

type PlusAction = { label: string; icon: LucideIcon; destination: Destination }

const entry = (type: 'INCOME' | 'EXPENSE') => ({
  to: '/finance/transactions/transaction',
  state: { beginsWith: { type } },
})
const newStatement = { to: '/finance/bank-statements/history', state: { beginsWith: { isBegun: true } } }

/** What a person writes down all day, as far as they may: the '+' of a phone. Apart from the palette, which nobody waits for. */
const plusActions: readonly PlusAction[] = [
  { label: 'Despesa', icon: ArrowUpRight, destination: entry('EXPENSE') },
  { label: 'Receita', icon: ArrowDownLeft, destination: entry('INCOME') },
  { label: 'Venda', icon: ShoppingBag, destination: { to: '/sales/simple-sale' } },
  { label: 'Orçamento', icon: FileText, destination: { to: '/sales/sale' } },
  { label: 'Visita', icon: CalendarDays, destination: { to: '/agenda', state: { beginsWith: { isBegun: true } } } },
  { label: 'Importar extrato', icon: FileDown, destination: newStatement },
]

export function usePlusActions(): readonly PlusAction[] {
  const mayOpen = useMayOpen()
  const mayPlan = useMayCall(visitHeads.create)
  return plusActions.filter(({ destination }) => mayOpen(destination.to) && (destination.to !== '/agenda' || mayPlan))
}
