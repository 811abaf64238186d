import { ActionIcon } from '@mantine/core'
import { attachmentTypeLabels, type AttachmentType } from '@prumo/domain/pmoc/words'
import { X } from 'lucide-react'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import type { DraftFile } from './execution-draft.ts'
import type { ExecutionFormProps } from './execution-form.tsx'
import styles from './execution.module.css'
import papersStyles from './papers.module.css'
import { FilePreview, isPicture } from './file-preview.tsx'

const kinds = (Object.keys(attachmentTypeLabels) as AttachmentType[]).map((value) => ({
  value,
  label: attachmentTypeLabels[value],
}))
const papers = kinds.filter(({ value }) => value !== 'foto')

/** What was attached beside photos, each with what it is. */
export function PaperRows({ work, draft, onChange }: ExecutionFormProps) {
  const rows = draft.files.filter(({ type }) => type !== 'foto')
  if (rows.length === 0) return null
  const change = (id: string, changed: Partial<DraftFile>) =>
    onChange({ files: draft.files.map((file) => (file.id === id ? { ...file, ...changed } : file)) })
  const taskOf = (id: string | null) => work.tasks.find(({ scheduleId }) => scheduleId === id)?.description
  return (
    <ul className={papersStyles.papers} aria-label="Anexos">
      {rows.map((file) => (
        <li key={file.id}>
          <span className={papersStyles.thumbnail}>
            <FilePreview file={file} />
          </span>
          <span className={papersStyles.paperName}>
            <b>{file.name}</b>
            {file.scheduleId && <span className={styles.quiet}>{taskOf(file.scheduleId)}</span>}
          </span>
          <NativeSelectInput
            aria-label={`Tipo de ${file.name}`}
            data={isPicture(file) ? kinds : papers}
            value={file.type}
            onChange={(type) => change(file.id, { type })}
          />
          <ActionIcon
            className={papersStyles.paperRemoval}
            variant="subtle"
            color="gray"
            aria-label={`Remover ${file.name}`}
            onClick={() => onChange({ files: draft.files.filter(({ id }) => id !== file.id) })}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
