import { Logo } from './logo.tsx'
import styles from './splash.module.css'

/** The screen before the session is known. It appears late, so that a quick answer shows no flash. */
export function Splash() {
  return (
    <div className={styles.splash} role="status">
      <Logo size={40} />
      <span className={styles.line} aria-hidden />
      <span className="visually-hidden">Carregando…</span>
    </div>
  )
}
