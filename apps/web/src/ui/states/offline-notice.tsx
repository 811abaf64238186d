import { CloudOff } from 'lucide-react'
import styles from './offline-notice.module.css'

/** `queued` is how many changes wait on this device for the connection. */
export function OfflineNotice({ queued = 0 }: { queued?: number | undefined }) {
  return (
    <div className={styles.notice} role="status">
      <CloudOff size={16} aria-hidden />
      <span>
        <b>Você está sem conexão.</b> {waiting(queued)}
      </span>
    </div>
  )
}

function waiting(queued: number): string {
  if (queued === 0) return 'Os dados podem estar desatualizados.'
  if (queued === 1) return '1 alteração será enviada quando a conexão voltar.'
  return `${queued} alterações serão enviadas quando a conexão voltar.`
}
