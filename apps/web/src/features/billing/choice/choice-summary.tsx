import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Banner } from '#ui/states/banner.tsx'
import { perInterval, reais } from '../words.ts'
import styles from './choice-summary.module.css'
import type { PlanChoice } from './plan-choice.ts'
import { isEmptyChoice } from './use-effective-choice.ts'

/** What a choice, without what its plan brings anyway, costs today and from then on, as the server reckons it. */
export function ChoiceSummary({ choice }: { choice: PlanChoice }) {
  const isEmpty = isEmptyChoice(choice)
  const { data, error, isPlaceholderData } = useQuery({
    ...routeQuery(subscriptions.preview, { body: choice }),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  })
  if (isEmpty) {
    return <Quiet>Escolha ao menos um aplicativo para o Plano Horizonte.</Quiet>
  }
  if (error) return <Banner tone="expense">{messageOf(error)}</Banner>
  if (!data) return <Quiet>Calculando…</Quiet>
  return (
    <div className={styles.summary} aria-live="polite" data-old={isPlaceholderData || undefined}>
      {data.overLimit && <Banner tone="attention">{data.overLimit}</Banner>}
      {data.lines.length > 0 && (
        <ul className={styles.lines}>
          {data.lines.map(({ description, amount }, index) => (
            <li key={`${index} ${description}`}>
              <span>{description}</span>
              <span className="num">{reais(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>A pagar hoje</dt>
          <dd className="num">{reais(data.dueNow)}</dd>
        </div>
        <div>
          <dt>Depois{data.nextCharge && <>, a partir de {formatDate(data.nextCharge)}</>}</dt>
          <dd className="num">
            {reais(data.recurring)} {perInterval[choice.interval]}
          </dd>
        </div>
      </dl>
    </div>
  )
}
