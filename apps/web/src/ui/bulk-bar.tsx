import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Slides between toolbar and table while rows are selected. On a phone the list itself ends the selection. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div role="status" className={styles.region}>
      {count > 0 && (
        <div className={styles.bar}>
          <b className="num">{count === 1 ? '1 selecionado' : `${count} selecionados`}</b>
          {children}
          <UnstyledButton className={styles.clear} onClick={onClear}>
            Limpar seleção
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}
