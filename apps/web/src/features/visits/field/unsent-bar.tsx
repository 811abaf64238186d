import { UnstyledButton } from '@mantine/core'
import { ChevronRight, CloudUpload, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { PendingOperations } from '#shared/offline/pending-operations.tsx'
import { useCutOff, usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import styles from './field.module.css'

/** What this device has and the server does not, and a way to see it. */
export function UnsentBar() {
  const [isOpen, setOpen] = useState(false)
  const count = usePendingOperations().length
  const isCutOff = useCutOff()
  const Icon = isCutOff ? WifiOff : CloudUpload
  return (
    <>
      {count > 0 && (
        <UnstyledButton className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon size={17} aria-hidden />
          <span>
            <b>{isCutOff ? 'Sem internet.' : 'Enviando.'}</b>{' '}
            {count === 1 ? '1 registro guardado aqui' : `${count} registros guardados aqui`}
          </span>
          <ChevronRight size={17} aria-hidden />
        </UnstyledButton>
      )}
      <PendingOperations opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
