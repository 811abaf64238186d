import { Button } from '@mantine/core'
import { Banner } from '#ui/states/banner.tsx'

type RecordProblemProps = { record: { problem: string | undefined; isStale: boolean; reload: () => Promise<unknown> } }

/** Why a record was not saved; where somebody else changed it meanwhile, it can be read again. */
export function RecordProblem({ record }: RecordProblemProps) {
  if (!record.problem) return null
  const reload = record.isStale && (
    <Button variant="subtle" size="xs" onClick={() => void record.reload()}>
      Recarregar
    </Button>
  )
  return (
    <Banner tone="expense" action={reload} live>
      {record.problem}
    </Banner>
  )
}
