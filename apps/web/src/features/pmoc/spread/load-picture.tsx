import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { loadSteps, type LoadStep } from './load-steps.ts'
import styles from './spread.module.css'

type LoadPictureProps = { days: AnswerOf<typeof spreads.preview>['days'] }

/** What each week asks for, before and after, to the same scale. */
export function LoadPicture({ days }: LoadPictureProps) {
  const { step, steps } = loadSteps(days)
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last) return null
  const mostOf = (when: 'before' | 'after') => Math.max(...steps.map((each) => each[when]))
  const most = Math.max(1, mostOf('before'), mostOf('after'))
  const unit = step === 'week' ? 'semana' : 'mês'
  return (
    <figure className={styles.load}>
      <figcaption>Tarefas por {unit}</figcaption>
      <div role="img" aria-label={`Tarefas por ${unit}: hoje, até ${mostOf('before')}; depois, até ${mostOf('after')}`}>
        <Strip name="Hoje" values={steps.map(({ before }) => before)} most={most} />
        <Strip name="Depois" isAfter values={steps.map(({ after }) => after)} most={most} />
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{formatDate(first.start)}</span>
        <span>{formatDate(last.start)}</span>
      </div>
    </figure>
  )
}

type StripProps = { name: string; values: readonly LoadStep['before'][]; most: number; isAfter?: boolean }

const Strip = ({ name, values, most, isAfter }: StripProps) => (
  <div className={styles.strip} data-after={isAfter}>
    <span>{name}</span>
    <svg viewBox={`0 0 ${values.length} 1`} preserveAspectRatio="none" aria-hidden focusable="false">
      {values.map((value, index) => (
        <rect key={index} x={index + 0.15} width={0.7} y={1 - value / most} height={value / most} fill="currentColor" />
      ))}
    </svg>
  </div>
)
