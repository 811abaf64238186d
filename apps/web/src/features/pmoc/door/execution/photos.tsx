import { Button, UnstyledButton } from '@mantine/core'
import { attachmentTypeLabels } from '@prumo/domain/pmoc/words'
import { Camera, Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileTile } from '#ui/inputs/file-tile.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { DraftFile } from './execution-draft.ts'
import type { ExecutionFormProps } from './execution-form.tsx'
import styles from './photos.module.css'
import { FilePreview } from './file-preview.tsx'
import { useAddFile } from './use-add-file.ts'

/** What was photographed, each opened by a press: only there it can be deleted. */
export function Photos(props: ExecutionFormProps) {
  const { work, draft } = props
  const add = useAddFile(props)
  const remove = useRemovePhoto(props)
  const [openId, setOpenId] = useState<string | null>(null)
  const photos = draft.files.filter(({ type }) => type === 'foto')
  const captionOf = ({ scheduleId }: DraftFile) =>
    work.tasks.find((task) => task.scheduleId === scheduleId)?.description ?? attachmentTypeLabels.foto
  const open = photos.find(({ id }) => id === openId)
  return (
    <ul className={styles.photos}>
      {photos.map((file) => (
        <li key={file.id}>
          <FilePreview file={file} />
          <span aria-hidden>{captionOf(file)}</span>
          <UnstyledButton
            className={styles.look}
            aria-label={`Ver foto: ${captionOf(file)}`}
            aria-haspopup="dialog"
            onClick={() => setOpenId(file.id)}
          />
        </li>
      ))}
      <li>
        <FileTile
          icon={Camera}
          label="Fotografar"
          accept="image/*"
          capture="environment"
          multiple
          onChoose={(files) => void add(files, 'foto', null)}
        />
      </li>
      <li>
        <FileTile
          icon={Paperclip}
          label="Anexar relatório ou laudo"
          accept="image/*,application/pdf"
          onChoose={(files) => void add(files, 'relatorio', null)}
        />
      </li>
      {open && (
        <LargePhoto
          file={open}
          caption={captionOf(open)}
          onRemove={() => remove(open)}
          onClose={() => setOpenId(null)}
        />
      )}
    </ul>
  )
}

type LargePhotoProps = { file: DraftFile; caption: string; onRemove: () => void; onClose: () => void }

function LargePhoto({ file, caption, onRemove, onClose }: LargePhotoProps) {
  const isPhone = useIsPhone()
  function remove() {
    onClose()
    onRemove()
  }
  return (
    <Dialog
      opened
      onTop
      onClose={onClose}
      title={caption}
      size={860}
      fullScreen={isPhone}
      footer={
        <Button variant="default" color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={remove}>
          Excluir foto
        </Button>
      }
    >
      <div className={styles.large}>
        <FilePreview file={file} />
      </div>
    </Dialog>
  )
}

/** At once, and back to its place at once. */
function useRemovePhoto({ draft, onChange }: Pick<ExecutionFormProps, 'draft' | 'onChange'>) {
  const toast = useToast()
  return (photo: DraftFile) => {
    const index = draft.files.indexOf(photo)
    onChange(({ files }) => ({ files: files.filter(({ id }) => id !== photo.id) }))
    toast.success('Foto excluída', {
      label: 'Desfazer',
      onAction: () =>
        onChange(({ files }) => ({
          files: files.some(({ id }) => id === photo.id) ? files : files.toSpliced(index, 0, photo),
        })),
    })
  }
}
