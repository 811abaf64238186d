import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import styles from './crash.module.css'

type CrashProps = {
  onRetry: () => void
  onHome: () => void
  onReload: () => void
  /** What support will ask for: message, request id. */
  details?: string | undefined
}

/** The last resort of an error boundary. */
export function Crash({ onRetry, onHome, onReload, details }: CrashProps) {
  return (
    <div className={styles.crash} role="alert">
      <span className={styles.icon}>
        <TriangleAlert size={26} strokeWidth={1.7} aria-hidden />
      </span>
      <h1 className={styles.title}>Algo deu errado</h1>
      <p className={styles.text}>
        Esta tela encontrou um problema inesperado. O que já foi salvo está seguro. Tente novamente; se continuar,
        recarregue a página.
      </p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Tentar novamente</Button>
        <Button variant="default" onClick={onHome}>
          Voltar ao início
        </Button>
        <Button variant="default" onClick={onReload}>
          Recarregar
        </Button>
      </div>
      {details && (
        <details className={styles.details}>
          <summary>Detalhes técnicos</summary>
          <pre>{details}</pre>
        </details>
      )}
    </div>
  )
}
