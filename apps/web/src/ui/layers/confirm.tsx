import { createContext, lazy, Suspense, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

export type ConfirmRequest = {
  /** The question: 'Excluir lançamento?' */
  title: string
  /** What will happen. */
  message: ReactNode
  /** The verb on the button: 'Excluir'. */
  verb: string
  cancelVerb?: string | undefined
  tone?: 'danger' | 'normal' | undefined
}

type Ask = (request: ConfirmRequest) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/** `if (await confirm({ … })) …` */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const [opened, setOpened] = useState(false)
  const answer = useRef<((confirmed: boolean) => void) | null>(null)

  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setRequest(next)
    setOpened(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  function close(confirmed: boolean) {
    setOpened(false)
    answer.current?.(confirmed)
    answer.current = null
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {request && (
        <Suspense fallback={null}>
          <ConfirmDialog request={request} opened={opened} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
