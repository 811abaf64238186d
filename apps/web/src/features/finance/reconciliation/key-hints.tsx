import { Kbd } from '#ui/kbd.tsx'
import styles from './reconciliation.module.css'

/** The keys, for who never leaves them. */
export const KeyHints = () => (
  <span className={styles.keys}>
    <Kbd>↑↓</Kbd> andar <Kbd>Enter</Kbd> aceitar <Kbd>I</Kbd> ignorar <Kbd>N</Kbd> novo
  </span>
)
