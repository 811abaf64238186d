import { ActionIcon, Progress } from '@mantine/core'
import { attachments, maxAttachments, type Attachment } from '@prumo/contract/finance/attachments'
import { formatSize } from '@prumo/domain/text/format-size'
import { Trash2 } from 'lucide-react'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { AttachButton } from './attach-button.tsx'
import styles from './attachments.module.css'
import { DetailBlock, DetailHint, DetailRows } from './detail-block.tsx'
import { useAttach } from './use-attach.ts'

/** The files of an entry: opened in a tab of their own, added, removed. */
export function EntryAttachments({ entryId }: { entryId: string }) {
  const { data, isPending, isError, error, refetch } = useRouteQuery(attachments.list, { params: { id: entryId } })
  const { attach, sending } = useAttach()
  const items = data?.items ?? []
  return (
    <DetailBlock
      title="Anexos"
      action={
        <Allowed to={attachments.add}>
          <AttachButton
            isSending={sending !== null}
            disabled={items.length >= maxAttachments}
            onChoose={(files) => void attach(entryId, files)}
          />
        </Allowed>
      }
    >
      {sending && (
        <div role="status" className={styles.sending}>
          <span>Enviando {sending.name}…</span>
          <Progress value={sending.percent} aria-label={`Enviando ${sending.name}`} />
        </div>
      )}
      {isPending && <SkeletonForm fields={1} />}
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && items.length === 0 && !sending && (
        <DetailHint>Notas, recibos e comprovantes: PDF, imagem, XML, planilha ou texto, até 10 MB cada.</DetailHint>
      )}
      {items.length > 0 && (
        <DetailRows>
          {items.map((item) => (
            <FileRow key={item.id} entryId={entryId} file={item} />
          ))}
        </DetailRows>
      )}
    </DetailBlock>
  )
}

function FileRow({ entryId, file }: { entryId: string; file: Attachment }) {
  const confirm = useConfirm()
  const { run } = useAction(attachments.remove, 'Anexo removido!')

  async function remove() {
    const sure = await confirm({
      title: 'Remover anexo?',
      message: `${file.name} deixa de existir. Isto não pode ser desfeito.`,
      verb: 'Remover',
      tone: 'danger',
    })
    if (sure) await run({ params: { id: entryId, attachmentId: file.id } })
  }

  return (
    <li>
      {/* A preview must not be able to reach back into the page it was opened from. */}
      <a href={file.url} target="_blank" rel="noopener noreferrer" className={styles.file}>
        {file.contentType.startsWith('image/') && <img src={file.url} alt="" loading="lazy" />}
        <span>
          <b>{file.name}</b>
          <small>
            {formatSize(file.sizeBytes)} · {file.createdBy ? `${file.createdBy.displayName}, ` : ''}
            {formatInstant(file.createdAt)}
          </small>
        </span>
      </a>
      <Allowed to={attachments.remove}>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Remover ${file.name}`}
          onClick={() => void remove()}
        >
          <Trash2 size={15} aria-hidden />
        </ActionIcon>
      </Allowed>
    </li>
  )
}
