import { Skeleton } from '@mantine/core'
import type { balanceRoutes } from '@prumo/contract/finance/balances'
import { balanceHeads } from '@prumo/contract/finance/finance-heads'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, CalendarClock, Wallet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { headQuery } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Strip } from '#ui/layout/strip.ts'
import { Money } from '#ui/money.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import styles from './balance-summary.module.css'
import type { EntriesView } from './view/use-entries-view.ts'

/** What there is, what there will be, what came in and went out: of all accounts, or of the one the list is filtered by. */
export function BalanceSummary({ period, filters }: Pick<EntriesView, 'period' | 'filters'>) {
  const account = filters.bankAccountId ?? filters.destinationBankAccountId
  const now = useQuery({
    ...headQuery<typeof balanceRoutes.balance>(balanceHeads.balance, {
      body: account ? { bankAccountIds: [account] } : {},
    }),
    placeholderData: keepPreviousData,
  })
  const inPeriod = useQuery({
    ...headQuery<typeof balanceRoutes.balances>(balanceHeads.balances, {
      body: { startDate: period.from, endDate: period.to, limit: 1000 },
    }),
    placeholderData: keepPreviousData,
  })
  const failed = [now, inPeriod].find(({ isError, data }) => isError && !data)
  if (failed) {
    const unexpected = failed === now ? 'Erro ao buscar saldo' : 'Erro ao buscar saldos'
    return (
      <div className="card">
        <ErrorState message={messageOf(failed.error, unexpected)} onRetry={() => void failed.refetch()} />
      </div>
    )
  }
  const counted = (inPeriod.data?.items ?? []).filter(
    ({ destinationBankAccount }) => !account || destinationBankAccount.id === account,
  )
  const sum = (name: 'balance' | 'totalAmountIncome' | 'totalAmountExpense' | 'transfersReceived' | 'transfersSent') =>
    inPeriod.data && counted.reduce((total, item) => total + toCents(item[name]), 0)
  return (
    <Strip label="Resumo do período" className={`card ${styles.summary}`}>
      <Figure icon={Wallet} label="Saldo atual" detail="hoje" cents={now.data && toCents(now.data.actualBalance)} />
      <Figure
        icon={CalendarClock}
        label="Saldo previsto"
        detail={`em ${formatDate(period.to)}`}
        cents={sum('balance')}
      />
      <Figure
        icon={ArrowDownLeft}
        tone="income"
        label="Receitas realizadas"
        detail="no período"
        cents={sum('totalAmountIncome')}
      />
      <Figure
        icon={ArrowUpRight}
        tone="expense"
        label="Despesas realizadas"
        detail="no período"
        cents={sum('totalAmountExpense')}
      />
      {account && (
        <Figure
          icon={ArrowLeftRight}
          label="Transferências realizadas"
          detail="recebidas menos enviadas"
          cents={inPeriod.data && sum('transfersReceived')! - sum('transfersSent')!}
        />
      )}
    </Strip>
  )
}

type FigureProps = { icon: LucideIcon; label: string; detail: string; tone?: Tone; cents: number | undefined }

function Figure({ icon, label, detail, tone = 'brand', cents }: FigureProps) {
  return (
    <div className={styles.figure}>
      <IconTile icon={icon} tone={tone} size={34} />
      <dl>
        <dt>
          {label} <span>{detail}</span>
        </dt>
        <dd>
          {cents === undefined ? (
            <Skeleton h={17} w={110} radius="sm" />
          ) : (
            <Money size="sm" cents={cents} tone={cents < 0 ? 'expense' : 'plain'} />
          )}
        </dd>
      </dl>
    </div>
  )
}
