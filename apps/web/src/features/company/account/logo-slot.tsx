import { Button, FileButton } from '@mantine/core'
import { layout, logoMaxHeight, logoMaxWidth, type LogoScheme } from '@prumo/contract/company/layout'
import { problemText } from '@prumo/contract/problems'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { ImageCrop } from '#ui/images/image-crop.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import styles from './logo-card.module.css'
import { readPngSize } from './read-png-size.ts'

type LogoSlotProps = { scheme: LogoScheme; label: string; url: string | null; readOnly: boolean }

export function LogoSlot({ scheme, label, url, readOnly }: LogoSlotProps) {
  const toast = useToast()
  const confirm = useConfirm()
  const change = useAction(layout.changeLogo, 'Logo alterada com sucesso.')
  const removal = useAction(layout.removeLogo, 'Logo removida com sucesso.')
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const resetChoice = useRef<() => void>(null)

  async function choose(file: File | null) {
    resetChoice.current?.()
    if (!file) return
    const size = await readPngSize(file)
    if (!size) return toast.error(problemText('file-type-refused', { expected: 'imagem PNG' }))
    if (size.width <= logoMaxWidth && size.height <= logoMaxHeight) return upload(file)
    toast.info(problemText('logo.too-large', { w: size.width, h: size.height }))
    setTooLarge(file)
  }

  async function upload(image: Blob) {
    const file = new File([image], 'logo.png', { type: 'image/png' })
    if (await change.run({ query: { scheme }, file })) await rereadSession()
    setTooLarge(null)
  }

  async function remove() {
    const isSure = await confirm({
      title: 'Remover logo?',
      message: 'As iniciais da empresa voltam a aparecer no lugar dela.',
      verb: 'Remover logo',
      tone: 'danger',
    })
    if (isSure && (await removal.run({ query: { scheme } }))) await rereadSession()
  }

  return (
    <Stack gap={8} narrows role="group" aria-label={label}>
      <Text as="p" size="base" weight={550}>
        {label}
      </Text>
      <div className={styles.frame} data-ground={scheme}>
        {url ? <img src={url} alt={label} /> : <span>Nenhuma imagem</span>}
      </div>
      {!readOnly && (
        <Row gap={8} align="stretch" wrap>
          <FileButton
            accept="image/png"
            onChange={(file) => void choose(file)}
            resetRef={resetChoice}
            inputProps={{ 'aria-label': `${url ? 'Trocar' : 'Enviar'}: ${label}` }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<Upload size={14} aria-hidden />}
                loading={change.isPending}
                aria-label={`${url ? 'Trocar' : 'Enviar'}: ${label}`}
              >
                {url ? 'Trocar' : 'Enviar'}
              </Button>
            )}
          </FileButton>
          {url && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              leftSection={<Trash2 size={14} aria-hidden />}
              loading={removal.isPending}
              onClick={() => void remove()}
              aria-label={`Remover: ${label}`}
            >
              Remover
            </Button>
          )}
        </Row>
      )}
      <ImageCrop
        file={tooLarge}
        title="Recortar logo"
        aspect={logoMaxWidth / logoMaxHeight}
        maxWidth={logoMaxWidth}
        maxHeight={logoMaxHeight}
        outputType="image/png"
        verb="Usar logo"
        onCancel={() => setTooLarge(null)}
        onDone={upload}
      />
    </Stack>
  )
}
