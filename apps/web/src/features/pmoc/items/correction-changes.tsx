import type { Execution } from '@prumo/contract/pmoc/executions'
import { Quiet } from '#ui/layout/quiet.ts'
import { changesOfCorrection } from './changes-of-correction.ts'
import styles from './correction-changes.module.css'

/** Before and after, side by side. */
export function CorrectionChanges({ before, after }: { before: Execution; after: Execution }) {
  const changes = changesOfCorrection(before, after)
  if (changes.length === 0) return <Quiet size="sm">A correção repete o que já estava registrado.</Quiet>
  return (
    <table className={styles.changes} aria-label="O que a correção mudou">
      <thead>
        <tr>
          <th scope="col">O que mudou</th>
          <th scope="col">Antes</th>
          <th scope="col">Depois</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before: old, after: current }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{old === null ? '–' : <s>{old}</s>}</td>
            <td>{current ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
