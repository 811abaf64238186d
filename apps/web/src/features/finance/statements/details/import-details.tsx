import { Button, Skeleton } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { messageOf } from '#shared/api/api-error.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Grid } from '#ui/layout/grid.ts'
import { BalanceProofNotice } from '../balance-proof-notice.tsx'
import { MessageList } from '../message-list.tsx'
import { ImportBar, StageChip } from '../statement-chips.tsx'
import { useImport } from '../use-import.ts'
import { DetailActions } from './detail-actions.tsx'
import { DetailLines } from './detail-lines.tsx'
import styles from './details.module.css'
import { GeneralFacts } from './general-facts.tsx'
import { ImportNumbers } from './import-numbers.tsx'

type ImportDetailsProps = { id: string; onClose: () => void; onReview: (id: string) => void }

export function ImportDetails({ id, onClose, onReview }: ImportDetailsProps) {
  const isPhone = useIsPhone()
  const detail = useImport(id)
  const item = detail.data
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Detalhes da importação"
      size={800}
      fullScreen={isPhone}
      footer={
        item ? (
          <DetailActions item={item} onClose={onClose} onReview={onReview} />
        ) : (
          <Button onClick={onClose}>Fechar</Button>
        )
      }
    >
      {item ? (
        <Content item={item} />
      ) : detail.isError ? (
        <ErrorState message={messageOf(detail.error)} onRetry={() => void detail.refetch()} />
      ) : (
        <Skeleton h={320} radius="md" />
      )}
    </Dialog>
  )
}

function Content({ item }: { item: AnswerOf<typeof statements.get> }) {
  return (
    <Stack gap={20}>
      <GeneralFacts item={item} />
      <section aria-label="Progresso" className={styles.section}>
        <h3>Progresso</h3>
        <Grid columns="auto minmax(0, 1fr) auto" gap={12} align="center" size="base">
          <StageChip stage={item.stage} />
          <ImportBar item={item} />
          <span className="num">{item.progress}%</span>
        </Grid>
        {item.message && <Banner tone={item.stage === 'failed' ? 'expense' : 'info'}>{item.message}</Banner>}
      </section>
      <section aria-label="Estatísticas" className={styles.section}>
        <h3>Estatísticas</h3>
        <ImportNumbers item={item} />
        {item.totalEntries > 0 && <BalanceProofNotice proof={item.facts.balanceProof} />}
      </section>
      <MessageList title="Erros" messages={item.errors} tone="expense" />
      <MessageList title="Avisos" messages={item.warnings} tone="attention" />
      {item.totalEntries > 0 && <DetailLines item={item} />}
      <section aria-label="Linha do tempo" className={styles.section}>
        <h3>Linha do tempo</h3>
        <ol className={styles.timeline}>
          {item.timeline.map(({ at, text }, index) => (
            <li key={index}>
              <span>{text}</span>
              <time dateTime={at} className="num">
                {formatInstant(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  )
}
