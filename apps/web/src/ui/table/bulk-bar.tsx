import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'
import { TextButton } from '../text-button.tsx'

type BulkBarProps = {
  count: number
  /** Instead of '3 selecionados'. */
  text?: string | undefined
  onClear: () => void
  children: ReactNode
}

/** Slides between toolbar and table while rows are selected. On a phone the list itself ends the selection. */
export function BulkBar({
  count,
  text = count === 1 ? '1 selecionado' : `${count} selecionados`,
  onClear,
  children,
}: BulkBarProps) {
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.bar}>
          <b className="num">{text}</b>
          {children}
          <TextButton className={styles.clear} onClick={onClear}>
            Limpar seleção
          </TextButton>
        </div>
      )}
    </div>
  )
}
