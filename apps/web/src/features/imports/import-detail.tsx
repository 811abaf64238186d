import { Button, Skeleton } from '@mantine/core'
import { imports, type ImportStage } from '@prumo/contract/imports/imports'
import { importTypeLabels } from '@prumo/contract/imports/labels'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@prumo/contract/route'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import type { SheetProps } from '#ui/layers/sheet-drawer.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportStageChip } from './import-stage-chip.tsx'
import styles from './imports.module.css'

const underWay: readonly ImportStage[] = ['queued', 'checking', 'committing', 'undoing']
const pollMs = 2000

type ImportDetailProps = { id: string; onClose: () => void; steps?: SheetProps['steps'] }

/** One import from the queue to its report. The live stream brings its progress; asking now and then is for when it is down. */
export function ImportDetail({ id, onClose, steps }: ImportDetailProps) {
  const detail = useQuery({
    ...routeQuery(imports.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && underWay.includes(data.stage) ? pollMs : false),
  })
  const item = detail.data
  return (
    <Sheet
      opened
      onClose={onClose}
      title={item ? item.name : 'Importação'}
      width={760}
      steps={steps}
      footer={item ? <ImportActions item={item} onClose={onClose} /> : <Button onClick={onClose}>Fechar</Button>}
    >
      {item ? (
        <Content key={item.id} item={item} />
      ) : detail.isError ? (
        <ErrorState message={messageOf(detail.error)} onRetry={() => void detail.refetch()} />
      ) : (
        <Skeleton h={220} radius="md" />
      )}
    </Sheet>
  )
}

type Detail = AnswerOf<typeof imports.get>

function Content({ item }: { item: Detail }) {
  const isUnderWay = underWay.includes(item.stage)
  return (
    <Stack gap={16}>
      <Row gap="8px 12px" wrap tone="quiet" size="base">
        <ImportStageChip stage={item.stage} />
        <span>
          {importTypeLabels[item.type]} · {item.user?.displayName} · {formatInstant(item.createdAt)}
        </span>
      </Row>
      {isUnderWay && (
        <div className={styles.working} role="status" aria-live="polite">
          <span>{workingTexts[item.stage as keyof typeof workingTexts]}</span>
          <ImportProgress item={item} />
        </div>
      )}
      {item.stage === 'ready' && item.counts.wrong > 0 && <Banner>{wrongText(item.counts.wrong)}</Banner>}
      {item.warnings.map((warning) => (
        <Banner key={warning} tone="info">
          {warning}
        </Banner>
      ))}
      {item.message && <Banner tone={item.stage === 'failed' ? 'expense' : 'attention'}>{item.message}</Banner>}
      {item.linesForgottenAt ? (
        <Banner tone="info">{forgottenText(item.linesForgottenAt, item)}</Banner>
      ) : (
        !isUnderWay && item.itemsCount > 0 && <ImportLines item={item} />
      )}
    </Stack>
  )
}

const workingTexts = {
  queued: 'Na fila…',
  checking: 'Conferindo as linhas. Nada foi gravado ainda.',
  committing: 'Gravando todas as linhas válidas de uma vez…',
  undoing: 'Desfazendo o que esta importação gravou…',
}

function forgottenText(at: string, { stage, counts }: Detail) {
  const gone = `As linhas foram apagadas em ${formatInstant(at)}, ao fim do prazo de guarda.`
  if (stage !== 'done') return gone
  const [created, changed, wrong] = [counts.create, counts.change, counts.wrong].map((count) =>
    count.toLocaleString('pt-BR'),
  )
  return `${gone} Criados: ${created}; alterados: ${changed}; com erro: ${wrong}. O que a importação gravou continua nos cadastros; ela não pode mais ser desfeita.`
}

const wrongText = (count: number) =>
  count === 1
    ? 'Uma linha tem erro e não será gravada. Baixe-a, corrija e importe de novo.'
    : `${count.toLocaleString('pt-BR')} linhas têm erro e não serão gravadas. Baixe-as, corrija e importe de novo.`
