import type { VisitExecution } from '@prumo/contract/pmoc/approvals'
import { itemOutcome } from '@prumo/domain/pmoc/outcome'
import { X } from 'lucide-react'
import { Quiet } from '#ui/layout/quiet.ts'
import { CorrectionChanges } from '../items/correction-changes.tsx'
import { executionReadings } from '../items/execution-readings.ts'
import { CorrectiveTaskButton } from './corrective-task-button.tsx'
import type { VisitAnswer } from './visit-answer.ts'
import styles from './approvals.module.css'

type VisitProps = { visit: VisitAnswer }

export const visitMachineName = ({ equipment: { tag, locationName } }: Pick<VisitExecution, 'equipment'>) =>
  [tag, locationName].filter(Boolean).join(' · ')

export function OutOfLimits({ visit: { executions } }: VisitProps) {
  const rows = executions.flatMap((execution) =>
    executionReadings(execution)
      .filter(({ verdict }) => verdict?.verdict === 'out')
      .map((reading) => ({ ...reading, execution })),
  )
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>Leituras fora do limite</h3>
      <div className={styles.wide}>
        <table className={styles.table} aria-label="Leituras fora do limite">
          <thead>
            <tr>
              <th scope="col">Aparelho</th>
              <th scope="col">Leitura</th>
              <th scope="col">Medido</th>
              <th scope="col">Limite</th>
              <th scope="col">O que o técnico escreveu</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ execution, field, label, text, limit }) => (
              <tr key={`${execution.id} ${field}`}>
                <th scope="row">{visitMachineName(execution)}</th>
                <td>{label}</td>
                <td className={`num ${styles.bad}`}>{text}</td>
                <td>{limit}</td>
                <td>{execution.outOfLimitsReason ?? <span className={styles.lacking}>sem explicação</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export function NotDone({ visit: { executions } }: VisitProps) {
  const rows = executions.flatMap((execution) =>
    execution.items.filter(({ outcome }) => outcome === itemOutcome.notDone).map((item) => ({ execution, item })),
  )
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{rows.length === 1 ? 'Não feita' : 'Não feitas'}</h3>
      <ul className={styles.undone} aria-label="Tarefas não feitas">
        {rows.map(({ execution, item }) => (
          <li key={`${execution.id} ${item.scheduleId}`}>
            <X size={16} aria-hidden />
            <span>
              <b>
                {execution.equipment.tag} · {item.task}
              </b>
              {item.reason && <Quiet size="sm">“{item.reason}”</Quiet>}
            </span>
            <CorrectiveTaskButton execution={execution} item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OfficeCorrections({ visit: { executions } }: VisitProps) {
  const rows = executions.filter(({ corrected }) => corrected)
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{rows.length === 1 ? 'Correção' : 'Correções'}</h3>
      {rows.map((execution) => (
        <div key={execution.id} className={styles.correction}>
          <b>{visitMachineName(execution)}</b>
          <Quiet size="sm">
            {[execution.correctionReason && `“${execution.correctionReason}”`, execution.registeredBy?.name]
              .filter(Boolean)
              .join(', ')}
          </Quiet>
          <CorrectionChanges before={execution.corrected!} after={execution} />
        </div>
      ))}
    </section>
  )
}
