import { ActionIcon, Textarea } from '@mantine/core'
import { attachmentTypeLabels } from '@prumo/domain/pmoc/words'
import { Camera, Paperclip, X } from 'lucide-react'
import { SignatureCard } from '#shared/signature/signature-card.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { FileTile } from '#ui/inputs/file-tile.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import styles from './execution.module.css'
import { FilePreview } from './file-preview.tsx'
import { filesPlace } from './missing-records.ts'
import { PaperRows } from './paper-rows.tsx'
import { useAddFile } from './use-add-file.ts'

/** What shows that it was done: pictures, words, and the hand of who received it. */
export function ProofPart(props: ExecutionFormProps) {
  const { draft, onChange, refused = [], receivedBefore } = props
  const told = refused.find(({ place }) => place === filesPlace)?.words
  return (
    <>
      <div id={filesPlace}>
        <Card title="Fotos e anexos">
          <Photos {...props} />
          <PaperRows {...props} />
          {told && <p className={styles.missing}>{told}</p>}
        </Card>
      </div>
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
      {receivedBefore && (
        <Banner tone="info">
          {receivedBefore.name} {receivedBefore.hasSignature ? 'assinou' : 'recebeu'} a execução corrigida, e isso fica
          naquele registro. Se for preciso, peça outra assinatura para esta correção.
        </Banner>
      )}
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

function Photos(props: ExecutionFormProps) {
  const { work, draft, onChange } = props
  const add = useAddFile(props)
  const taskOf = (id: string | null) => work.tasks.find(({ scheduleId }) => scheduleId === id)?.description
  const photos = draft.files.filter(({ type }) => type === 'foto')
  return (
    <ul className={styles.photos}>
      {photos.map((file) => (
        <li key={file.id}>
          <FilePreview file={file} />
          <span>{taskOf(file.scheduleId) ?? attachmentTypeLabels.foto}</span>
          <ActionIcon
            className={styles.removal}
            variant="filled"
            color="dark"
            aria-label="Remover foto"
            onClick={() => onChange({ files: draft.files.filter(({ id }) => id !== file.id) })}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
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
    </ul>
  )
}
