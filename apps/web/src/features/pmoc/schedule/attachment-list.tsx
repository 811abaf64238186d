import { Button, TextInput } from '@mantine/core'
import { executions, type Execution } from '@prumo/contract/pmoc/executions'
import { attachmentTypeLabels } from '@prumo/domain/pmoc/words'
import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { UsedPhoto } from '../items/used-photo.tsx'
import styles from './details.module.css'

type Attachment = Execution['attachments'][number]
type AttachmentListProps = { execution: Execution; mayDeclareLost: boolean }

/** Photos and papers of an execution: those that are here, those that are awaited, those that were given up. */
export function AttachmentList({ execution: { id: executionId, attachments }, mayDeclareLost }: AttachmentListProps) {
  if (attachments.length === 0) return null
  const told = attachments.filter(({ url, lost }) => lost !== null || (url === null && mayDeclareLost))
  return (
    <>
      <ul className={styles.photos}>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <Picture attachment={attachment} />
          </li>
        ))}
      </ul>
      {attachments.map(({ id, alsoIn }) => (
        <UsedPhoto key={id} executionId={executionId} alsoIn={alsoIn} />
      ))}
      {told.map((attachment) =>
        attachment.lost ? (
          <Loss key={attachment.id} attachment={attachment} lost={attachment.lost} />
        ) : (
          <DeclareLost key={attachment.id} attachment={attachment} />
        ),
      )}
    </>
  )
}

function Picture({ attachment: { type, name, url, lost } }: { attachment: Attachment }) {
  if (url === null)
    return (
      <span className={styles.pending}>
        <ImageOff size={18} aria-hidden /> {lost ? 'dado por perdido' : 'pendente'}
      </span>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" title={name}>
      {/\.(jpe?g|png|webp)$/i.test(name) ? (
        <img src={url} alt={attachmentTypeLabels[type]} loading="lazy" />
      ) : (
        <span className={styles.pending}>
          <FileText size={18} aria-hidden /> {attachmentTypeLabels[type]}
        </span>
      )}
    </a>
  )
}

const Loss = ({
  attachment: { type, name, url },
  lost,
}: {
  attachment: Attachment
  lost: NonNullable<Attachment['lost']>
}) => (
  <Quiet size="sm">
    {attachmentTypeLabels[type]}, arquivo {name}: dado por perdido em {formatInstant(lost.at)}
    {lost.by && ` por ${lost.by}`}. Motivo: {lost.reason}
    {url !== null && '. Chegou depois.'}
  </Quiet>
)

/** Asked for in two steps, with the reason in between: it stays in the chain and in the document. */
function DeclareLost({ attachment: { id, type, name } }: { attachment: Attachment }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction(
    executions.declareLost,
    'Arquivo dado por perdido',
    'Erro ao dar o arquivo por perdido',
  )
  const isMissing = reason.trim() === ''
  async function declare() {
    if (isMissing) return setWasTried(true)
    await run({ params: { id }, body: { reason: reason.trim() } })
  }
  if (!isOpen)
    return (
      <div className={styles.buttons}>
        <Button size="xs" variant="subtle" onClick={() => setIsOpen(true)}>
          {attachmentTypeLabels[type]} não chegou: {name}
        </Button>
      </div>
    )
  return (
    <Stack gap={8}>
      <TextInput
        label={`Por que ${name} não vai chegar`}
        description="O motivo fica na corrente de registros e sai impresso no documento."
        maxLength={300}
        value={reason}
        error={wasTried && isMissing ? 'Informe por que é dado por perdido' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button size="xs" variant="default" onClick={() => setIsOpen(false)}>
          Esperar mais
        </Button>
        <Button size="xs" variant="default" color="red" loading={isPending} onClick={() => void declare()}>
          Dar por perdido
        </Button>
      </div>
    </Stack>
  )
}
