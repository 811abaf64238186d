import { Stack } from '#ui/layout/stack.ts'
import styles from './count.module.css'

type CountProgressProps = { counted: number; total: number; people: number }

export function CountProgress({ counted, total, people }: CountProgressProps) {
  const share = total === 0 ? 0 : (counted / total) * 100
  return (
    <Stack gap={8}>
      <p className={styles.progressText} role="status">
        <span>
          <b className="num">{counted}</b> de {total} itens contados
        </span>
        {people > 0 && <span>{people === 1 ? '1 pessoa contando' : `${people} pessoas contando`}</span>}
      </p>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
    </Stack>
  )
}
