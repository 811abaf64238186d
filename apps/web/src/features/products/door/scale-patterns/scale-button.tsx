import { ActionIcon, Tooltip } from '@mantine/core'
import { Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const ScaleDialog = lazy(async () => ({ default: (await import('./scale-dialog.tsx')).ScaleDialog }))

/** Opens how labels of scales are read. */
export function ScaleButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label="Etiquetas de balança">
        <ActionIcon variant="default" aria-label="Etiquetas de balança" onClick={() => setOpen(true)}>
          <Scale size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ScaleDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
