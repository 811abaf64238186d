import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FieldBuilding } from './field-day.ts'

const CloseSheet = lazy(async () => ({ default: (await import('./close-sheet.tsx')).CloseSheet }))

type CloseButtonProps = { visit: FieldBuilding; isPrimary?: boolean; onOpen?: () => void }

/** Always at hand: it tells what is still open before anybody signs. */
export function CloseButton({ visit, isPrimary = false, onOpen }: CloseButtonProps) {
  // null: not yet asked for, so not yet fetched.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  function open() {
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button size="lg" variant={isPrimary ? 'filled' : 'default'} aria-haspopup="dialog" onClick={open}>
        Encerrar visita
      </Button>
      {isOpen !== null && (
        <Suspense>
          <CloseSheet visit={visit} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
