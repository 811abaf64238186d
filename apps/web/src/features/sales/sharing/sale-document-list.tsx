import { Button, TextInput } from '@mantine/core'
import { saleDocuments } from '@prumo/contract/sharing/sale-documents'
import type { quoteLinks } from '@prumo/contract/sharing/quote-links'
import type { AnswerOf } from '@prumo/contract/route'
import { useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { copyText } from '#shared/links/copy-text.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './sharing.module.css'

type Document = AnswerOf<typeof quoteLinks.get>['documents'][number]

/** What was issued of a sale: to be had here, or given to somebody by a link. */
export function SaleDocumentList({ documents }: { documents: readonly Document[] }) {
  return (
    <ul className={styles.list} aria-label="Documentos emitidos">
      {documents.map((document) => (
        <IssuedDocument key={document.id} document={document} />
      ))}
    </ul>
  )
}

function IssuedDocument({ document }: { document: Document }) {
  const { id, title, number, code, issuedAt, isSigned, isSuperseded, isShared, isClosed } = document
  const { save, isSaving } = useSaveFile()
  const share = useRouteMutation(saleDocuments.share)
  const [made, setMade] = useState<AnswerOf<typeof saleDocuments.share> | null>(null)
  const toast = useToast()
  const upgrade = useUpgrade()
  const shareIt = async () => {
    try {
      const link = await share.mutateAsync({ params: { id } })
      setMade(link)
      if (await copyText(link.url)) toast.success('Link copiado!')
    } catch (error) {
      upgrade.showError(error)
    }
  }
  return (
    <li>
      <Row gap={12} align="baseline" justify="between">
        <span>
          {title}{' '}
          <Quiet as="span" size="sm">
            nº {number}
          </Quiet>
        </span>
        <Row as="span" gap={8} justify="end" wrap>
          {!isClosed && (
            <Allowed to={saleDocuments.share}>
              <Button variant="default" size="compact-sm" loading={share.isPending} onClick={() => void shareIt()}>
                Criar link
              </Button>
            </Allowed>
          )}
          <Button
            variant="default"
            size="compact-sm"
            disabled={isSaving}
            onClick={() => void save(saleDocuments.download, { params: { id } }, `${title}.pdf`)}
          >
            Baixar
          </Button>
        </Row>
      </Row>
      {made && (
        <TextInput
          label={`Link de ${title}`}
          readOnly
          value={made.url}
          onFocus={(event) => event.currentTarget.select()}
          description={`Abre o documento a quem o tiver, até ${formatInstant(made.endsAt)}. Mostrado só agora.`}
        />
      )}
      <Quiet as="span" size="sm">
        {[
          formatInstant(issuedAt),
          isSigned && 'assinado',
          isSuperseded && 'substituído',
          isShared && 'com link',
          isClosed && 'fechado: cita uma pessoa anonimizada',
          `código ${code}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
    </li>
  )
}
