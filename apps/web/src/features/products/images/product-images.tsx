import { Button, Skeleton } from '@mantine/core'
import { imageTypes, mostProductImages, productImages } from '@prumo/contract/products/images'
import { Camera, ImagePlus } from 'lucide-react'
import { useId, type ClipboardEvent, type DragEvent } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { ImageTile } from './image-tile.tsx'
import styles from './product-images.module.css'
import type { ProductImages } from './use-product-images.ts'

/** Up to five, the first is the main one: chosen, taken with the camera, pasted or dropped here. */
export function ProductImagesSection({ images }: { images: ProductImages }) {
  const { saved, local, room, add } = images
  const mayChange = useMayCall(productImages.add)
  const confirm = useConfirm()

  async function remove(id: string) {
    const sure = await confirm({
      title: 'Remover imagem?',
      message: 'A imagem deixa de existir. Esta ação não pode ser desfeita.',
      verb: 'Remover',
      tone: 'danger',
    })
    if (sure) await images.remove(id)
  }

  function take(event: DragEvent | ClipboardEvent, files: FileList) {
    if (files.length === 0 || !mayChange) return
    event.preventDefault()
    // The rest of the screen takes files for something else.
    event.stopPropagation()
    add([...files])
  }

  if (images.error && saved.length === 0)
    return <ErrorState message={messageOf(images.error)} onRetry={images.reload} />
  return (
    <FormSection id="images" title="Imagens">
      <Stack
        gap={10}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onPaste={(event) => take(event, event.clipboardData.files)}
      >
        <Grid as="ul" columns="repeat(auto-fill, minmax(164px, 1fr))" gap={12}>
          {images.isLoading && <Skeleton className={styles.waiting} />}
          {saved.map((image, position) => (
            <ImageTile
              key={image.id}
              name={image.name}
              src={image.mediumUrl}
              href={image.url}
              position={position}
              count={saved.length}
              isMain={position === 0}
              onMove={mayChange ? (from, to) => void images.move(from, to) : undefined}
              onRemove={mayChange ? () => void remove(image.id) : undefined}
            />
          ))}
          {local.map((image, position) => (
            <ImageTile
              key={image.key}
              name={image.file.name}
              src={image.preview}
              position={position}
              count={local.length}
              isMain={saved.length === 0 && position === 0}
              percent={image.percent > 0 ? image.percent : undefined}
              problem={image.problem}
              onMove={images.moveLocal}
              onRemove={() => images.forget(image.key)}
              onRetry={() => images.retry(image)}
            />
          ))}
          {mayChange && room > 0 && !images.isLoading && (
            <li className={styles.choices}>
              <ChooseButton onChoose={add} />
              <span className={styles.byTouch}>
                <ChooseButton onChoose={add} isCamera />
              </span>
            </li>
          )}
        </Grid>
        <Quiet size="sm">
          {saved.length + local.length === 0 && !mayChange
            ? 'Nenhuma imagem.'
            : `JPG, PNG ou WEBP, menos de 5 MB cada, até ${mostProductImages} imagens. A primeira é a principal.`}
        </Quiet>
      </Stack>
    </FormSection>
  )
}

type ChooseButtonProps = { onChoose: (files: readonly File[]) => void; isCamera?: boolean }

function ChooseButton({ onChoose, isCamera = false }: ChooseButtonProps) {
  const id = useId()
  const Icon = isCamera ? Camera : ImagePlus
  return (
    <Button component="label" htmlFor={id} variant="default" size="sm" leftSection={<Icon size={15} aria-hidden />}>
      {isCamera ? 'Tirar foto' : 'Adicionar imagem'}
      <input
        id={id}
        type="file"
        accept={imageTypes.join()}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        className="visually-hidden"
        onChange={(event) => {
          const input = event.currentTarget
          onChoose([...(input.files ?? [])])
          input.value = ''
        }}
      />
    </Button>
  )
}
