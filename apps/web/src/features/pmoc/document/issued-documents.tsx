import { Switch } from '@mantine/core'
import { planDocuments, type IssuedPlan } from '@prumo/contract/pmoc/documents'
import { Copy as CopyIcon, Download, ShieldCheck } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { download } from '#shared/api/call.ts'
import { saveBlob } from '#shared/api/save-blob.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { copyText } from '#shared/links/copy-text.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './export.module.css'

/** What left the house, the newest first. */
export function IssuedDocuments({ planId }: { planId: string }) {
  const { data, error, refetch } = useRouteQuery(planDocuments.list, { params: { id: planId } })
  return (
    <section className={styles.issued} aria-label="Documentos emitidos">
      <h3>Documentos emitidos</h3>
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Quiet size="sm">Nada foi emitido ainda.</Quiet>}
      {data && data.items.length > 0 && (
        <>
          <ul>
            {data.items.map((issued) => (
              <IssuedLine key={issued.id} issued={issued} />
            ))}
          </ul>
          <Quiet size="sm">
            Guardados por {data.retentionYears === 1 ? '1 ano' : `${data.retentionYears} anos`}, por obrigação legal
            (LGPD, art. 16); depois ficam o registro e o SHA-256 do arquivo.
          </Quiet>
        </>
      )}
    </section>
  )
}

function IssuedLine({ issued }: { issued: IssuedPlan }) {
  const toast = useToast()
  const mayPublish = useMayCall(planDocuments.publish)
  const publishing = useAction(planDocuments.publish, 'Documento atualizado!')
  const number = `Nº ${String(issued.number).padStart(4, '0')}`

  const save = () =>
    download(planDocuments.download, { params: { id: issued.id } }).then(
      ({ blob, name }) => {
        saveBlob(blob, name ?? issued.fileName)
        toast.success('PDF baixado com sucesso!')
      },
      (error) => toast.error(messageOf(error, 'Erro ao baixar PDF')),
    )
  const copyLink = async () =>
    (await copyText(issued.verificationUrl)) ? toast.success('Link copiado!') : toast.error('Erro ao copiar link')

  return (
    <li>
      <div className={styles.issuedHead}>
        <b className="num">{number}</b>
        <span>versão {issued.version}</span>
        <StatusChip tone={issued.supersededBy ? 'neutral' : 'income'}>
          {issued.supersededBy ? 'Substituído' : 'Atual'}
        </StatusChip>
      </div>
      <Quiet as="div" size="sm">
        {formatInstant(issued.issuedAt)}
        {issued.issuedBy && ` · ${issued.issuedBy}`}
      </Quiet>
      <code className={styles.code}>{issued.code.match(/.{4}/g)!.join('-')}</code>
      <div className={styles.issuedActions}>
        {issued.isFileKept && (
          <TextButton aria-label={`Baixar ${number}`} onClick={() => void save()}>
            <Download size={14} aria-hidden /> Baixar
          </TextButton>
        )}
        <a href={issued.verificationUrl} target="_blank" rel="noreferrer" aria-label={`Verificar ${number}`}>
          <ShieldCheck size={14} aria-hidden /> Verificar
        </a>
        <TextButton aria-label={`Copiar link de ${number}`} onClick={() => void copyLink()}>
          <CopyIcon size={14} aria-hidden /> Copiar link
        </TextButton>
      </div>
      {issued.closedAt && (
        <Quiet size="sm">
          Fechado {formatInstant(issued.closedAt)}: cita uma pessoa que foi anonimizada e fica na empresa, sem endereço
          público. Emita o PMOC de novo para publicá-lo.
        </Quiet>
      )}
      {mayPublish && issued.isFileKept && !issued.closedAt && (
        <Switch
          size="sm"
          label="PDF aberto a quem verificar"
          checked={issued.isFilePublic}
          disabled={publishing.isPending}
          onChange={(event) =>
            void publishing.run({ params: { id: issued.id }, body: { isFilePublic: event.currentTarget.checked } })
          }
        />
      )}
    </li>
  )
}
