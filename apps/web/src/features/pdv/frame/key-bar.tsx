import { UnstyledButton } from '@mantine/core'
import { Kbd } from '#ui/kbd.tsx'
import styles from './frame.module.css'

export type KeyHint = { key: string; label: string; run: () => void; isMain?: boolean }

/** What each key does, to read and to press. Narrow screens keep the main ones. */
export const KeyBar = ({ hints, onMore }: { hints: readonly KeyHint[]; onMore: () => void }) => (
  <footer className={styles.keyBar}>
    {hints.map(({ key, label, run, isMain }) => (
      <UnstyledButton key={key} className={styles.key!} data-main={isMain || undefined} tabIndex={-1} onClick={run}>
        <Kbd>{key}</Kbd>
        {label}
      </UnstyledButton>
    ))}
    <UnstyledButton className={styles.moreKeys!} tabIndex={-1} aria-label="Todos os atalhos" onClick={onMore}>
      …
    </UnstyledButton>
  </footer>
)
