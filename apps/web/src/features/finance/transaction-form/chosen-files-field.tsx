import { ActionIcon } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { AttachButton } from '../shared/attach-button.tsx'
import { formatSize } from '../shared/attachment-rules.ts'
import { EntryAttachments } from '../shared/entry-attachments.tsx'
import styles from './details.module.css'
import type { ChosenFiles } from './use-chosen-files.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Files of an entry that exists are kept at once; those of a new one wait until it is saved. */
export function ChosenFilesField({ record, files }: { record: EntryForm; files: ChosenFiles }) {
  if (record.entry) return <EntryAttachments entryId={record.entry.id} />
  return (
    <section aria-label="Anexos" className={styles.block}>
      <div className={styles.blockHead}>
        <h3>Anexos</h3>
        <AttachButton isSending={files.sending !== null} onChoose={files.add} />
      </div>
      {files.files.length === 0 && <p className={styles.hint}>Serão enviados quando o lançamento for salvo, até 10 MB cada.</p>}
      {files.files.length > 0 && (
        <ul className={styles.rows}>
          {files.files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <span>
                <b>{file.name}</b> {formatSize(file.size)}
                {files.sending?.name === file.name && ` · enviando ${files.sending.percent}%`}
              </span>
              <ActionIcon variant="subtle" color="red" aria-label={`Remover ${file.name}`} onClick={() => files.remove(file)}>
                <Trash2 size={15} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
