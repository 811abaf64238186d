import { CircleAlert, CircleCheck, Clock3, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './toast.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'attention'
export type ToastAction = { label: string; onAction: () => void }
export type ToastMessage = {
  id: number
  tone: ToastTone
  message: string
  action: ToastAction | undefined
  visibleMs: number | undefined
}

const VISIBLE_MS = 5000
/** Whoever has to decide reads first, and then finds the button. */
const VISIBLE_WITH_ACTION_MS = 10_000
const icons = { success: CircleCheck, error: CircleAlert, info: Info, attention: Clock3 }

type ToastItemProps = { notice: ToastMessage; onDismiss: (id: number) => void }

/** Its time stands still while the pointer or the focus is on it. */
export function ToastItem({ notice, onDismiss }: ToastItemProps) {
  const [held, setHeld] = useState(false)
  const remainingMs = useRef(notice.visibleMs ?? (notice.action ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS))
  const Icon = icons[notice.tone]

  useEffect(() => {
    if (held) return
    const startedAt = Date.now()
    const timer = setTimeout(() => onDismiss(notice.id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [held, notice.id, onDismiss])

  return (
    <div
      className={styles.toast}
      data-tone={notice.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} className={styles.icon} aria-hidden />
      <p className={styles.message}>{notice.message}</p>
      {notice.action && (
        <button type="button" className={styles.action} onClick={() => act(notice, onDismiss)}>
          {notice.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Fechar aviso" onClick={() => onDismiss(notice.id)}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}

function act(notice: ToastMessage, onDismiss: (id: number) => void) {
  notice.action?.onAction()
  onDismiss(notice.id)
}
