import { Button } from '@mantine/core'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDocument } from '@prumo/domain/documents/document'
import { Allowed } from '#shared/access/allowed.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Card } from '#ui/card.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { SaleDocumentList } from './sale-document-list.tsx'
import styles from './sharing.module.css'

type Progress = AnswerOf<typeof quoteLinks.get>

/** How far a quote has come with its client: sent, opened, answered, and the documents that were issued. */
export function QuoteProgressCard({ saleId }: { saleId: string }) {
  const { data, error } = useRouteQuery(quoteLinks.get, { params: { id: saleId } })
  return (
    <Card title="Com o cliente">
      {error && <Banner tone="expense">{messageOf(error)}</Banner>}
      {!data && !error && <SkeletonForm fields={2} />}
      {data && <QuoteProgress progress={data} saleId={saleId} />}
    </Card>
  )
}

function QuoteProgress({ progress, saleId }: { progress: Progress; saleId: string }) {
  const { links, answers, documents, isChangedSinceSigned } = progress
  const { run, isPending } = useAction(quoteLinks.revoke, 'Links cancelados!')
  const open = links.filter(({ isRevoked }) => !isRevoked)
  return (
    <Stack gap={14} narrows>
      {isChangedSinceSigned && <Banner tone="attention">Alterado depois da assinatura.</Banner>}
      {answers.length > 0 && (
        <ul className={styles.list} aria-label="Respostas">
          {answers.map((answer) => (
            <Answered key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
      {links.length === 0 && answers.length === 0 && <Quiet size="sm">Ainda não foi enviado.</Quiet>}
      {(open.length > 0 || documents.some(({ isShared }) => isShared)) && (
        <Row gap={12} align="baseline" justify="between">
          <Quiet as="span" size="sm">
            {open.length > 0 ? openedText(open) : 'Documento com link'}
          </Quiet>
          <Allowed to={quoteLinks.revoke}>
            <Button
              variant="default"
              size="compact-sm"
              loading={isPending}
              onClick={() => void run({ params: { id: saleId } })}
            >
              Cancelar links
            </Button>
          </Allowed>
        </Row>
      )}
      {documents.length > 0 && <SaleDocumentList documents={documents} />}
    </Stack>
  )
}

function openedText(links: Progress['links']): string {
  const last = links.map(({ lastOpenedAt }) => lastOpenedAt).findLast((at) => at !== null)
  const times = links.reduce((sum, { opened }) => sum + opened, 0)
  const sent = links.length === 1 ? '1 link enviado' : `${links.length} links enviados`
  return last ? `${sent}, aberto ${times}× (última vez ${formatInstant(last)})` : `${sent}, ainda não aberto`
}

function Answered({ answer }: { answer: Progress['answers'][number] }) {
  const isApproved = answer.answer === 'APPROVED'
  return (
    <li>
      <Row gap={12} align="baseline" justify="between">
        <b>{answer.name ?? 'Cliente'}</b>
        <StatusChip tone={isApproved ? 'income' : 'expense'}>{isApproved ? 'Aprovou' : 'Recusou'}</StatusChip>
      </Row>
      <Quiet as="span" size="sm">
        {[
          formatInstant(answer.at),
          answer.document && formatDocument(answer.document),
          answer.device,
          answer.address,
          answer.termsVersion && `condições versão ${answer.termsVersion}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      {answer.reason && <p>{answer.reason}</p>}
      {answer.strokes && <Strokes strokes={answer.strokes} name={answer.name ?? ''} />}
    </li>
  )
}

function Strokes({ strokes, name }: { strokes: number[][][]; name: string }) {
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)]
  const [left, top] = [Math.min(...xs) - 6, Math.min(...ys) - 6]
  const box = `${left} ${top} ${Math.max(...xs) - left + 6} ${Math.max(...ys) - top + 6}`
  return (
    <svg className={styles.strokes} viewBox={box} role="img" aria-label={`Assinatura de ${name}`}>
      {strokes.map((stroke, index) => (
        <polyline
          key={index}
          points={stroke.map(([x, y]) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#14295e"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
