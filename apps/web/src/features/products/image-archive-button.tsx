import { Button } from '@mantine/core'
import { imageArchives } from '@prumo/contract/products/image-archives'
import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'

const ImageArchiveDialog = lazy(async () => ({
  default: (await import('./image-archive-dialog.tsx')).ImageArchiveDialog,
}))

export function ImageArchiveButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Allowed to={imageArchives.create}>
      <Button
        variant="default"
        leftSection={<Images size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Imagens em lote
      </Button>
      {isOpen && (
        <Suspense>
          <ImageArchiveDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  )
}
