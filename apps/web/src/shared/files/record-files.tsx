import { Portal } from '@mantine/core'
import { maxRecordFiles } from '@prumo/contract/files/record-file'
import { recordFiles } from '@prumo/contract/records/record-files'
import { recordKinds, type RecordKey } from '@prumo/contract/records/record-kinds'
import { Upload } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { AttachButton } from './attach-button.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'
import { UploadRow } from './upload-row.tsx'
import { useAcceptedFiles } from './use-accepted-files.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useFileUploads } from './use-file-uploads.ts'

/** In the order they came, and a place for more: chosen, taken with the camera, pasted, or dropped anywhere on the screen. */
export function RecordFiles({ recordType, recordId }: RecordKey) {
  const record = { recordType, recordId }
  const { change, remove } = recordKinds[recordType].access
  const mayChange = useMayCall({ access: change })
  const mayRemove = useMayCall({ access: remove })
  const { data, isPending, error, refetch } = useRouteQuery(recordFiles.list, { params: record })
  const { uploads, send, cancel, retry } = useFileUploads()
  const accept = useAcceptedFiles()
  const isFull = (data?.items.length ?? 0) >= maxRecordFiles
  const takesMore = mayChange && !isFull
  const add = (files: readonly File[]) => void send(record, files)
  const isOver = useDroppedFiles(takesMore, (files) => add(accept(files)))

  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonForm fields={1} />
  return (
    <Stack gap={10}>
      {data.items.length + uploads.length > 0 && (
        <ul className={`${styles.rows} ruled`}>
          {data.items.map((file) => (
            <FileRow key={file.id} record={record} file={file} mayRename={mayChange} mayRemove={mayRemove} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} />
          ))}
        </ul>
      )}
      {!mayChange && data.items.length === 0 && <p className={styles.hint}>Nenhum anexo.</p>}
      {mayChange && (
        <div className={styles.add}>
          <p className={styles.hint}>
            {isFull ? (
              `${recordKinds[recordType].one} pode ter até ${maxRecordFiles} anexos.`
            ) : (
              <>
                <span className={styles.byMouse}>Arraste arquivos para esta tela, cole ou escolha. </span>
                PDF, imagem, XML, planilha ou texto, até 10 MB cada.
              </>
            )}
          </p>
          <Row gap={8} align="stretch" justify="end" wrap>
            <AttachButton onChoose={add} disabled={isFull} />
            <span className={styles.byTouch}>
              <AttachButton camera onChoose={add} disabled={isFull} />
            </span>
          </Row>
        </div>
      )}
      {isOver && (
        <Portal>
          <div className={styles.over}>
            <p>
              <Upload size={26} aria-hidden />
              Solte para anexar
            </p>
          </div>
        </Portal>
      )}
    </Stack>
  )
}
