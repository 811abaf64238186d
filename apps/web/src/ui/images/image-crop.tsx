import { lazy, Suspense } from 'react'
import type { ImageCropDialogProps } from './image-crop-dialog.tsx'

const ImageCropDialog = lazy(async () => ({ default: (await import('./image-crop-dialog.tsx')).ImageCropDialog }))

export type ImageCropProps = Omit<ImageCropDialogProps, 'file'> & {
  /** What the person chose; the dialog is open while there is one. */
  file: File | null
}

/** Cuts a picture to size in the browser; what draws it is loaded with the first picture. */
export function ImageCrop({ file, ...rest }: ImageCropProps) {
  if (!file) return null
  return (
    <Suspense fallback={null}>
      <ImageCropDialog key={`${file.name} ${file.size} ${file.lastModified}`} file={file} {...rest} />
    </Suspense>
  )
}
