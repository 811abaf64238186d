import { UnstyledButton } from '@mantine/core'
import { ChevronRight, CloudUpload, TriangleAlert, Wifi, WifiOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCutOff, usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { useOnline } from '#ui/states/use-online.ts'
import styles from './frame.module.css'

const PendingOperations = lazy(async () => ({
  default: (await import('#shared/offline/pending-operations.tsx')).PendingOperations,
}))

/** Whether the server is heard, and how much waits for it; opens the list of what waits. */
export function ConnectionPill() {
  const isCutOff = useCutOff()
  const isOnline = useOnline() && !isCutOff
  const waiting = usePendingOperations()
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const isRefused = waiting.some(({ state }) => state === 'refused')
  const state = isRefused ? 'error' : isOnline ? (waiting.length > 0 ? 'sending' : 'online') : 'offline'
  const Icon = { error: TriangleAlert, online: Wifi, sending: CloudUpload, offline: WifiOff }[state]
  const word = { error: 'Não enviado', online: 'Conectado', sending: 'Enviando', offline: 'Sem internet' }[state]
  return (
    <>
      <UnstyledButton className={styles.pill!} data-state={state} onClick={() => setIsOpen(true)}>
        <Icon size={15} aria-hidden />
        <b>{word}</b>
        {waiting.length > 0 && (
          <>
            <i aria-hidden />
            <span>
              {waiting.length}
              <span className={styles.wideOnly}>{waiting.length === 1 ? ' venda' : ' vendas'}</span> a enviar
            </span>
            <ChevronRight size={14} aria-hidden />
          </>
        )}
      </UnstyledButton>
      {isOpen !== null && (
        <Suspense>
          <PendingOperations opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
