import type { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { isUnderWay } from '../import-state.ts'
import { ImportBar } from '../statement-chips.tsx'
import { count } from '../statement-labels.ts'
import { ImportFailure } from './import-failure.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import styles from './wizard.module.css'

type Detail = AnswerOf<typeof statements.get>
type ProgressStepProps = { item: Detail; onClose: () => void; onAnother: () => void }

/** From the confirmation to the report. */
export function ProgressStep({ item, onClose, onAnother }: ProgressStepProps) {
  if (item.stage === 'failed' || item.stage === 'cancelled') return <ImportFailure item={item} onAnother={onAnother} />
  if (!isUnderWay(item)) return <ImportOutcome item={item} onClose={onClose} onAnother={onAnother} />
  return (
    <div className={styles.progress} role="status" aria-live="polite">
      <p className={styles.outcomeTitle}>
        {item.stage === 'undoing' ? 'Desfazendo a importação…' : 'Importando o extrato…'}
      </p>
      <ImportBar item={item} size="lg" />
      <p className={`${styles.quiet} num`}>
        {item.progress}%
        {item.totalEntries > 0 && ` · ${count(item.processedEntries)} de ${count(item.totalEntries)} linhas`}
      </p>
      <p className={styles.quiet}>Pode fechar esta janela: a importação continua e aparece no histórico.</p>
    </div>
  )
}
