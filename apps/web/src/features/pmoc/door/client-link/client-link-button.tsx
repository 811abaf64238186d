import { Button } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { Link2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'

const ClientLinkDialog = lazy(async () => ({ default: (await import('./client-link-dialog.tsx')).ClientLinkDialog }))

/** By what a client sees all of their machines. */
export function ClientLinkButton({ planId }: { planId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMayCall(pmocHeads.update)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<Link2 size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Link do cliente
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClientLinkDialog planId={planId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
