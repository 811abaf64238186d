import styles from './color-dot.module.css'

/** The colour of a category or account, beside its name. */
export function ColorDot({ color, size = 10 }: { color: string; size?: number | undefined }) {
  return <span className={styles.dot} style={{ background: color, width: size, height: size }} aria-hidden />
}
