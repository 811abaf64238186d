import { Button } from '@mantine/core'
import { CloudAlert, RotateCw } from 'lucide-react'
import styles from './empty-state.module.css'

type ErrorStateProps = {
  title?: string | undefined
  message: string
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

export function ErrorState({
  title = 'Não foi possível carregar',
  message,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="expense">
        <CloudAlert size={24} strokeWidth={1.6} aria-hidden />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" leftSection={<RotateCw size={15} />} loading={retrying} onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}
