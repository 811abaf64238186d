import type { ReconciliationAccount } from './account-picker.tsx'
import styles from './reconciliation.module.css'

/** How far the account is: everything but what waits is done. */
export function Progress({ counts: { open, posted, settled, ignored } }: Pick<ReconciliationAccount, 'counts'>) {
  const total = open + posted + settled + ignored
  const done = total - open
  const number = new Intl.NumberFormat('pt-BR')
  return (
    <div className={styles.progress}>
      <progress className="visually-hidden" aria-label="Linhas conciliadas" value={done} max={total} />
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${(done / total) * 100}%` }} />
      </span>
      <span className="num">
        {number.format(done)} de {number.format(total)} conciliadas
      </span>
    </div>
  )
}
