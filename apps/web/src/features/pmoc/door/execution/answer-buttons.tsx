import { outcomeLabels, type Outcome } from '@prumo/domain/pmoc/words'
import { Check, Minus, X, type LucideIcon } from 'lucide-react'
import { Row } from '#ui/layout/row.ts'
import styles from './answers.module.css'

const icons: Record<Outcome, LucideIcon> = { feito: Check, nao_feito: X, nao_se_aplica: Minus }
const outcomes = Object.keys(outcomeLabels) as Outcome[]

type AnswerButtonsProps = { label: string; value: Outcome | undefined; onChange: (value: Outcome | undefined) => void }

/** Three answers that differ in shape, sign and colour; pressed again, one is taken back. */
export const AnswerButtons = ({ label, value, onChange }: AnswerButtonsProps) => (
  <Row role="group" aria-label={label} align="stretch" gap={6}>
    {outcomes.map((outcome) => {
      const Icon = icons[outcome]
      const isChosen = outcome === value
      return (
        <button
          key={outcome}
          type="button"
          className={styles.answer}
          data-outcome={outcome}
          aria-label={outcomeLabels[outcome]}
          aria-pressed={isChosen}
          title={outcomeLabels[outcome]}
          onClick={() => onChange(isChosen ? undefined : outcome)}
        >
          <span>
            <Icon size={20} aria-hidden />
          </span>
        </button>
      )
    })}
  </Row>
)
