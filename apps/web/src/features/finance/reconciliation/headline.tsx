import { Skeleton } from '@mantine/core'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { headlineOf } from './headline-of.ts'
import styles from './reconciliation.module.css'

const icons = { income: CircleCheck, attention: TriangleAlert, neutral: Info, expense: TriangleAlert, brand: Info }

/** The account beside its bank, in one sentence. */
export function Headline({ bankAccountId, open }: { bankAccountId: string; open: number }) {
  const { format } = useMoneyWords()
  const asked = useRouteQuery(reconciliation.days, { body: { bankAccountId } })
  if (asked.isPending) return <Skeleton className={styles.headlineSkeleton} radius="lg" />
  if (asked.error) return <ErrorState message={messageOf(asked.error)} onRetry={() => void asked.refetch()} />
  const { tone, title, text } = headlineOf(asked.data.difference, open, asked.data.doubleIncome, format)
  const Icon = icons[tone]
  return (
    <div className={styles.headline} data-tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
    </div>
  )
}
