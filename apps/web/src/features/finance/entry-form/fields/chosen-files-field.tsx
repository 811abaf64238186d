import { ActionIcon } from '@mantine/core'
import { formatSize } from '@prumo/domain/text/format-size'
import { Trash2 } from 'lucide-react'
import { AttachButton } from '../../shared/attach-button.tsx'
import { DetailBlock, DetailHint, DetailRow, DetailRows } from '../../shared/detail-block.tsx'
import { EntryAttachments } from '../../shared/entry-attachments.tsx'
import type { ChosenFiles } from '../values/use-chosen-files.ts'
import type { EntryForm } from '../values/use-entry-form.ts'

/** Files of an entry that exists are kept at once; those of a new one wait until it is saved. */
export function ChosenFilesField({ record, files }: { record: EntryForm; files: ChosenFiles }) {
  if (record.entry) return <EntryAttachments entryId={record.entry.id} />
  return (
    <DetailBlock title="Anexos" action={<AttachButton isSending={files.sending !== null} onChoose={files.add} />}>
      {files.files.length === 0 && (
        <DetailHint>Serão enviados quando o lançamento for salvo, até 10 MB cada.</DetailHint>
      )}
      {files.files.length > 0 && (
        <DetailRows>
          {files.files.map((file, index) => (
            <DetailRow
              key={`${file.name} ${index}`}
              name={file.name}
              text={
                formatSize(file.size) +
                (files.sending?.name === file.name ? ` · enviando ${files.sending.percent}%` : '')
              }
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
