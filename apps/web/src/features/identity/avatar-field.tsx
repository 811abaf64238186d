import { Button, FileButton } from '@mantine/core'
import { files } from '@prumo/contract/files/files'
import { members } from '@prumo/contract/identity/members'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { rereadSession } from '#shared/session/session.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { ImageCrop } from '#ui/images/image-crop.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'

type AvatarFieldProps = {
  userId: string
  name: string
  imageUrl: string | null
  words: { done: string; failed: string }
  readOnly?: boolean
}

const side = 512

/** The photo of a person: chosen, cut round, sent. */
export function AvatarField({ userId, name, imageUrl, words, readOnly = false }: AvatarFieldProps) {
  const toast = useToast()
  const [file, setFile] = useState<File | null>(null)
  const resetInput = useRef<() => void>(null)
  const { mutateAsync, isPending } = useRouteMutation(members.changePhoto)

  async function save(image: Blob | null) {
    try {
      const photoUrl =
        image && (await call(files.upload, { file: new File([image], 'foto', { type: image.type }) })).url
      await mutateAsync({ params: { id: userId }, body: { photoUrl } })
      await rereadSession().catch(() => null)
      toast.success(words.done)
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.status < 500 ? `${words.failed}: ${error.title}` : words.failed)
    }
    close()
  }

  function close() {
    setFile(null)
    resetInput.current?.()
  }

  return (
    <Row gap="12px 16px" wrap>
      <Avatar name={name} imageUrl={imageUrl} size={72} />
      {!readOnly && (
        <Row gap={8} align="stretch" wrap>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onChange={setFile}
            resetRef={resetInput}
            inputProps={{ 'aria-label': 'Foto' }}
          >
            {(button) => (
              <Button variant="default" leftSection={<Camera size={15} aria-hidden />} {...button}>
                {imageUrl ? 'Trocar foto' : 'Escolher foto'}
              </Button>
            )}
          </FileButton>
          {imageUrl && (
            <Button variant="subtle" color="gray" loading={isPending && !file} onClick={() => void save(null)}>
              Remover foto
            </Button>
          )}
        </Row>
      )}
      <ImageCrop
        file={file}
        title="Foto do perfil"
        shape="round"
        verb="Usar foto"
        width={290}
        maxWidth={side}
        maxHeight={side}
        outputType="image/webp"
        onCancel={close}
        onDone={save}
      />
    </Row>
  )
}
