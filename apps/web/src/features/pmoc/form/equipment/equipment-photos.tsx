import { ActionIcon, Skeleton } from '@mantine/core'
import { maxRecordFiles, type RecordFile } from '@prumo/contract/files/record-file'
import { recordFiles } from '@prumo/contract/records/record-files'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { Camera, X } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { UploadRow } from '#shared/files/upload-row.tsx'
import { useAcceptedFiles } from '#shared/files/use-accepted-files.ts'
import { useFileUploads } from '#shared/files/use-file-uploads.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { FileTile } from '#ui/inputs/file-tile.tsx'
import styles from './equipment-photos.module.css'
import { isNewKey, type EquipmentRow } from '../draft/plan-rows.ts'

const { change, remove } = recordKinds.equipment.access

/** The pictures among the files of a machine. They are kept at once, whatever becomes of the row. */
export function EquipmentPhotos({ row }: { row: EquipmentRow }) {
  return (
    <Stack as="section" gap={6} aria-label={`Fotos de ${row.tag}`}>
      <Text size="base" weight={550}>
        Fotos
      </Text>
      {isNewKey(row.key) ? (
        <Quiet size="base">Salve o PMOC para anexar fotos deste equipamento.</Quiet>
      ) : (
        <SavedPhotos equipmentId={row.key} />
      )}
    </Stack>
  )
}

function SavedPhotos({ equipmentId }: { equipmentId: string }) {
  const record = { recordType: 'equipment', recordId: equipmentId } as const
  const mayAdd = useMayCall({ access: change })
  const { data, isPending, error, refetch } = useRouteQuery(recordFiles.list, { params: record })
  const { uploads, send, cancel, retry } = useFileUploads()
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton height={72} width={72} radius="md" />
  const photos = data.items.filter(({ contentType }) => contentType.startsWith('image/'))
  const isFull = data.items.length >= maxRecordFiles
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <Photo key={photo.id} record={record} photo={photo} />
        ))}
        {mayAdd && !isFull && (
          <li>
            <AddPhotos onChoose={(files) => void send(record, files)} />
          </li>
        )}
      </ul>
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} />
          ))}
        </ul>
      )}
      {isFull && <Quiet size="base">{`${recordKinds.equipment.one} pode ter até ${maxRecordFiles} anexos.`}</Quiet>}
      {!mayAdd && photos.length === 0 && <Quiet size="base">Nenhuma foto.</Quiet>}
    </>
  )
}

type PhotoProps = { record: { recordType: 'equipment'; recordId: string }; photo: RecordFile }

function Photo({ record, photo }: PhotoProps) {
  const confirm = useConfirm()
  const mayRemove = useMayCall({ access: remove })
  const removal = useAction(recordFiles.remove, 'Foto removida!')

  async function removeThis() {
    const isSure = await confirm({
      title: 'Remover foto?',
      message: `${photo.name} deixa de existir. Esta ação não pode ser desfeita.`,
      verb: 'Remover foto',
      tone: 'danger',
    })
    if (isSure) await removal.run({ params: { ...record, id: photo.id } })
  }

  return (
    <li>
      {/* A preview must not be able to reach back into the page it was opened from. */}
      <a href={photo.url} target="_blank" rel="noopener noreferrer">
        <img src={photo.url} alt={photo.name} loading="lazy" />
      </a>
      {mayRemove && (
        <ActionIcon
          className={styles.removal}
          variant="filled"
          color="dark"
          aria-label={`Remover foto ${photo.name}`}
          onClick={() => void removeThis()}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function AddPhotos({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const accept = useAcceptedFiles()
  return (
    <FileTile
      icon={Camera}
      label="Adicionar fotos"
      accept="image/png,image/jpeg,image/webp"
      multiple
      onChoose={(files) => onChoose(accept(files))}
    />
  )
}
