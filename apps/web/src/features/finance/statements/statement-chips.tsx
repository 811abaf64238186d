import { Progress } from '@mantine/core'
import type { LineVerdict, StatementImport } from '@prumo/contract/finance/statement-records'
import { StatusChip } from '#ui/status-chip.tsx'
import { isUnderWay, rateTone, successRate } from './import-state.ts'
import { count, stageWords, verdictWords } from './statement-labels.ts'
import styles from './statements.module.css'

export const StageChip = ({ stage }: Pick<StatementImport, 'stage'>) => (
  <StatusChip tone={stageWords[stage].tone}>{stageWords[stage].label}</StatusChip>
)

export const VerdictChip = ({ verdict }: { verdict: LineVerdict }) => (
  <StatusChip tone={verdictWords[verdict].tone}>{verdictWords[verdict].one}</StatusChip>
)

/** Where an import stands, and while it is on its way also how far it has come. */
export const StageWithProgress = ({ item }: { item: Pick<StatementImport, 'stage' | 'progress' | 'fileName'> }) => (
  <span className={styles.stage}>
    <StageChip stage={item.stage} />
    {isUnderWay(item) && <ImportBar item={item} />}
  </span>
)

const barColors: Partial<Record<StatementImport['stage'], string>> = {
  done: 'teal',
  failed: 'red',
  queued: 'gray',
  undone: 'gray',
  cancelled: 'gray',
}

export function ImportBar({
  item: { stage, progress, fileName },
  size = 'sm',
}: {
  item: Pick<StatementImport, 'stage' | 'progress' | 'fileName'>
  size?: 'sm' | 'lg'
}) {
  const color = barColors[stage]
  return (
    <Progress.Root size={size}>
      <Progress.Section value={progress} aria-label={`Progresso de ${fileName}`} {...(color && { color })} />
    </Progress.Root>
  )
}

/** How many lines came in, in the colour of their share. */
export function SuccessCount({ item }: { item: StatementImport }) {
  const rate = successRate(item)
  if (isUnderWay(item) || item.stage === 'ready') return <span className="num">–</span>
  return (
    <span
      className={`${styles.rate} num`}
      data-tone={rateTone(rate)}
      title={rate === null ? undefined : `${Math.round(rate)}% de sucesso`}
    >
      {count(item.successfulEntries)}
    </span>
  )
}
