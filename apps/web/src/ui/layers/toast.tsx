import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ToastItem } from './toast-item.tsx'
import type { ToastAction, ToastMessage, ToastTone } from './toast-item.tsx'
import styles from './toast.module.css'

const SAME_MESSAGE_SILENT_MS = 6000
const MOST_AT_ONCE = 4

type Tell = (message: string, action?: ToastAction, options?: { visibleMs?: number }) => void
type Toasts = Record<ToastTone, Tell>

const ToastContext = createContext<Toasts | null>(null)

/** `toast.success('Lançamento salvo', { label: 'Desfazer', onAction: undo })` */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<ToastMessage[]>([])
  const lastShown = useRef(new Map<string, number>())
  const nextId = useRef(1)

  const show = useCallback((tone: ToastTone, ...[message, action, { visibleMs } = {}]: Parameters<Tell>) => {
    const now = Date.now()
    // One that offers something belongs to what was just done: it is never the same as the one before.
    if (!action && now - (lastShown.current.get(message) ?? 0) < SAME_MESSAGE_SILENT_MS) return
    lastShown.current.set(message, now)
    const notice = { id: nextId.current++, tone, message, action, visibleMs }
    setNotices((current) => [...current, notice].slice(-MOST_AT_ONCE))
  }, [])

  const toasts = useMemo<Toasts>(
    () => ({
      success: (...said) => show('success', ...said),
      error: (...said) => show('error', ...said),
      info: (...said) => show('info', ...said),
      attention: (...said) => show('attention', ...said),
    }),
    [show],
  )
  const dismiss = useCallback((id: number) => setNotices((current) => current.filter((one) => one.id !== id)), [])
  const heldUp = useHeldUp(notices.length > 0)
  const hasLowBar = useLowBar(notices.length > 0)
  const render = (notice: ToastMessage) => <ToastItem key={notice.id} notice={notice} onDismiss={dismiss} />

  return (
    <ToastContext value={toasts}>
      {children}
      <div className={styles.region} data-held-up={heldUp || undefined} data-over-bar={hasLowBar || undefined}>
        <div role="alert">{notices.filter((notice) => notice.tone === 'error').map(render)}</div>
        <div role="status">{notices.filter((notice) => notice.tone !== 'error').map(render)}</div>
      </div>
    </ToastContext>
  )
}

/**
 * Notices that went out of a screen keyboard's way stay there until they are gone: coming back when the field is left, they would slide
 * under the press that left it.
 */
function useHeldUp(areShown: boolean) {
  const [heldUp, setHeldUp] = useState(false)
  useEffect(() => {
    if (!areShown) return
    const look = () => {
      if (document.activeElement?.matches('input, textarea')) setHeldUp(true)
    }
    look()
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('focusin', look)
      setHeldUp(false)
    }
  }, [areShown])
  return heldUp
}

const barReachPx = 150

/** The buttons of a long form stand at the lower end of a phone; those of a short one follow its fields, and what is below them is free. */
function useLowBar(areShown: boolean) {
  const [isLow, setIsLow] = useState(false)
  useEffect(() => {
    if (!areShown) return
    const look = () => {
      const bar = document.querySelector('[data-bottom-bar]')
      setIsLow(bar !== null && bar.getBoundingClientRect().bottom > window.innerHeight - barReachPx)
    }
    look()
    // Another screen comes while the notice is there.
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      setIsLow(false)
    }
  }, [areShown])
  return isLow
}
