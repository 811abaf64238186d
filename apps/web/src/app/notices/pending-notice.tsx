import { useState } from 'react'
import { PendingOperations } from '#shared/offline/pending-operations.tsx'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { Banner } from '#ui/states/banner.tsx'
import { TextButton } from '#ui/text-button.tsx'

/** Something did not reach the server: where to see it. */
export function PendingNotice() {
  const [isOpen, setOpen] = useState(false)
  const refused = usePendingOperations().filter(({ state }) => state === 'refused').length
  return (
    <>
      {refused > 0 && (
        <Banner tone="expense" action={<TextButton onClick={() => setOpen(true)}>Ver</TextButton>}>
          {refused === 1
            ? '1 operação deste aparelho foi recusada pelo servidor.'
            : `${refused} operações deste aparelho foram recusadas pelo servidor.`}
        </Banner>
      )}
      <PendingOperations opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
