import { todayHead } from '@prumo/contract/home/today-head'
import type { Today, today } from '@prumo/contract/home/today'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowUpRight, CalendarDays, FileText, Package, type LucideIcon } from 'lucide-react'
import { headQuery } from '#shared/api/use-route.ts'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import type { CommandGroup } from '#ui/layers/command-list.tsx'
import { Money } from '#ui/money.tsx'

type Waiting = { label: string; hint: string; icon: LucideIcon; destination: Destination; amount?: number }

/** What waits today, as home says it, before anything is typed. */
export function useTodayLines(isAsked: boolean): CommandGroup {
  const { go } = useDestinations()
  const { data } = useQuery({ ...headQuery<typeof today.read>(todayHead, {}), enabled: isAsked })
  const lines = data ? waitingOf(data) : []
  return {
    label: 'Hoje',
    items: lines.map(({ label, hint, icon, destination, amount }) => ({
      id: `today-${label}`,
      label,
      hint,
      icon,
      value: amount !== undefined && <Money cents={Math.abs(amount)} />,
      onSelect: () => go(destination),
    })),
  }
}

function waitingOf({ today: day, bills, quotes, stock, visits }: Today): Waiting[] {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? '' : `${count} ${count === 1 ? one : many}`
  const ofBills = (type: 'INCOME' | 'EXPENSE', label: string, icon: LucideIcon): Waiting[] => {
    const sums = bills?.[type === 'INCOME' ? 'receivable' : 'payable']
    if (!sums || sums.overdue.count + sums.dueToday.count === 0) return []
    const hint = [counted(sums.overdue.count, 'vencida', 'vencidas'), counted(sums.dueToday.count, 'hoje', 'hoje')]
    return [
      {
        label,
        hint: hint.filter(Boolean).join(' · '),
        icon,
        destination: { to: '/finance/transactions', search: { startDate: day, endDate: day, status: 'OPEN', type } },
        amount: toCents(sums.overdue.amount) + toCents(sums.dueToday.amount),
      },
    ]
  }
  return [
    ...ofBills('EXPENSE', 'Contas a pagar até hoje', ArrowUpRight),
    ...ofBills('INCOME', 'Contas a receber até hoje', ArrowDownLeft),
    ...(visits && visits.total > 0
      ? [
          {
            label: 'Visitas de hoje',
            hint: `${visits.done} de ${visits.total} feitas`,
            icon: CalendarDays,
            destination: { to: '/agenda', search: {} },
          },
        ]
      : []),
    ...(quotes && quotes.count > 0
      ? [
          {
            label: 'Orçamentos com o cliente',
            hint: counted(quotes.count, 'orçamento', 'orçamentos'),
            icon: FileText,
            destination: { to: '/budgets', search: { status: 'BUDGET', isExpired: false } },
            amount: toCents(quotes.amount),
          },
        ]
      : []),
    ...(stock && stock.total > 0
      ? [
          {
            label: 'Estoque acabando',
            hint: counted(stock.total, 'produto', 'produtos'),
            icon: Package,
            destination: { to: '/products/stock-reports', search: { key: 'alerts' } },
          },
        ]
      : []),
  ]
}
