import { ActionIcon, Textarea } from '@mantine/core'
import { attachmentTypeLabels } from '@prumo/domain/pmoc/words'
import { Camera, FileText, Paperclip, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SignatureCard } from '#shared/signature/signature-card.tsx'
import { Card } from '#ui/card.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import type { DraftFile } from './execution-draft.ts'
import styles from './execution.module.css'
import { useAddFile } from './use-add-file.ts'

/** What shows that it was done: pictures, words, and the hand of who received it. */
export function ProofPart(props: ExecutionFormProps) {
  const { work, draft, onChange } = props
  const add = useAddFile(props)
  const taskOf = (id: string | null) => work.tasks.find(({ scheduleId }) => scheduleId === id)?.description
  return (
    <>
      <Card title="Fotos e anexos">
        <ul className={styles.photos}>
          {draft.files.map((file) => (
            <li key={file.id}>
              <Preview file={file} />
              <span>{taskOf(file.scheduleId) ?? attachmentTypeLabels[file.type]}</span>
              <ActionIcon
                className={styles.removal}
                variant="filled"
                color="dark"
                aria-label={`Remover ${attachmentTypeLabels[file.type].toLowerCase()}`}
                onClick={() => onChange({ files: draft.files.filter(({ id }) => id !== file.id) })}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          <li>
            <label className={styles.camera}>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                multiple
                aria-label="Fotografar"
                onChange={({ currentTarget }) => {
                  void add(currentTarget.files, 'foto', null)
                  currentTarget.value = ''
                }}
              />
              <Camera size={22} aria-hidden />
            </label>
          </li>
          <li>
            <label className={styles.camera}>
              <input
                type="file"
                accept="image/*,application/pdf"
                aria-label="Anexar relatório ou laudo"
                onChange={({ currentTarget }) => {
                  void add(currentTarget.files, 'relatorio', null)
                  currentTarget.value = ''
                }}
              />
              <Paperclip size={20} aria-hidden />
            </label>
          </li>
        </ul>
      </Card>
      <Card title="Observações">
        <Textarea
          aria-label="Observações"
          placeholder="O que foi encontrado, o que ficou combinado"
          autosize
          minRows={3}
          maxLength={4000}
          value={draft.observations}
          onChange={({ currentTarget }) => onChange({ observations: currentTarget.value })}
        />
      </Card>
      <SignatureCard
        id="received-by"
        signature={draft.received}
        onSign={async (name, strokes) => {
          onChange({ received: { name, strokes } })
          return true
        }}
      />
    </>
  )
}

function Preview({ file: { file, type } }: { file: DraftFile }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!address)
    return (
      <span className={styles.paper}>
        <FileText size={22} aria-hidden />
      </span>
    )
  return <img src={address} alt={attachmentTypeLabels[type]} />
}
