import { Logo } from '../logo.tsx'
import styles from './splash.module.css'

/** The screen before the session is known. It appears late, so that a quick answer shows no flash, unless it stands there already. */
export function Splash({ isThere = false }: { isThere?: boolean }) {
  return (
    <main className={styles.splash} data-there={isThere || undefined}>
      <h1 className={styles.name}>
        <Logo size={40} />
      </h1>
      <span className={styles.line} aria-hidden />
      <span className="visually-hidden" role="status">
        Carregando…
      </span>
    </main>
  )
}
