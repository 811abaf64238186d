import { Button, Modal } from '@mantine/core'
import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './confirm.module.css'

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
      <Modal
        opened={opened}
        onClose={() => close(false)}
        title={request?.title}
        withCloseButton={false}
        size={420}
        classNames={{ header: styles.header!, title: styles.title!, body: styles.body! }}
      >
        {request && <Question request={request} onAnswer={close} />}
      </Modal>
    </ConfirmContext>
  )
}

function Question({ request, onAnswer }: { request: ConfirmRequest; onAnswer: (confirmed: boolean) => void }) {
  const dangerous = request.tone === 'danger'
  return (
    <>
      <div className={styles.message}>{request.message}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={dangerous || undefined}>
          {request.cancelVerb ?? 'Cancelar'}
        </Button>
        <Button
          {...(dangerous && { color: 'red' })}
          onClick={() => onAnswer(true)}
          data-autofocus={!dangerous || undefined}
        >
          {request.verb}
        </Button>
      </div>
    </>
  )
}
