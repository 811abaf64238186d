import { ActionIcon } from '@mantine/core'
import { formatSize } from '@prumo/domain/text/format-size'
import { Trash2 } from 'lucide-react'
import { AttachButton } from '#shared/files/attach-button.tsx'
import { FilesPart } from '#shared/files/files-part.tsx'
import { useAcceptedFiles } from '#shared/files/use-accepted-files.ts'
import { useDroppedFiles } from '#shared/files/use-dropped-files.ts'
import { DetailBlock, DetailHint, DetailRow, DetailRows } from '../../shared/detail-block.tsx'
import type { ChosenFiles } from '../values/use-chosen-files.ts'
import type { EntryForm } from '../values/use-entry-form.ts'

/** Files of an entry that exists are kept at once; those of a new one wait until it is saved. */
export function ChosenFilesField({ record, files }: { record: EntryForm; files: ChosenFiles }) {
  const accept = useAcceptedFiles()
  useDroppedFiles(record.entry === null, (dropped) => files.add(accept(dropped)))
  if (record.entry)
    return (
      <DetailBlock title="Anexos" action={null}>
        <FilesPart recordType="entry" recordId={record.entry.id} />
      </DetailBlock>
    )
  return (
    <DetailBlock title="Anexos" action={<AttachButton disabled={files.isSending} onChoose={files.add} />}>
      {files.files.length === 0 && (
        <DetailHint>Serão enviados quando o lançamento for salvo, até 10 MB cada.</DetailHint>
      )}
      {files.files.length > 0 && (
        <DetailRows>
          {files.files.map((file, index) => (
            <DetailRow
              key={`${file.name} ${index}`}
              name={file.name}
              text={sizeAndProgress(file, files.percentOf(file))}
              actions={
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Remover ${file.name}`}
                  onClick={() => files.remove(file)}
                >
                  <Trash2 size={15} aria-hidden />
                </ActionIcon>
              }
            />
          ))}
        </DetailRows>
      )}
    </DetailBlock>
  )
}

const sizeAndProgress = ({ size }: File, percent: number | null) =>
  formatSize(size) + (percent === null ? '' : ` · enviando ${percent}%`)
