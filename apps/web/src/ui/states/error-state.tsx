import { Button } from '@mantine/core'
import { CloudAlert, RotateCw } from 'lucide-react'
import { useOnline } from './use-online.ts'
import styles from './empty-state.module.css'

type ErrorStateProps = {
  title?: string | undefined
  message: string
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  retryLabel?: string | undefined
}

/** Nothing can be shown. Without a connection that is why, and what was never opened here is nowhere else to be found. */
export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
  retryLabel = 'Tentar novamente',
}: ErrorStateProps) {
  const isOnline = useOnline()
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="expense">
        <CloudAlert size={24} strokeWidth={1.6} aria-hidden />
      </span>
      <p className={styles.title}>{title ?? (isOnline ? 'Não foi possível carregar' : 'Você está sem conexão')}</p>
      <p className={styles.text}>
        {isOnline || title
          ? message
          : 'Estes dados ainda não foram abertos neste aparelho. Eles carregam sozinhos quando a conexão voltar.'}
      </p>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" leftSection={<RotateCw size={15} />} loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
