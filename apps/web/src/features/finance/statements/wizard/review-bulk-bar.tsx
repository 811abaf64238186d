import { Button } from '@mantine/core'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { count as written } from '../statement-labels.ts'
import { BulkCategorySelect } from './bulk-category-select.tsx'
import type { LineChange } from './line-choice.ts'

type ReviewBulkBarProps = {
  count: number
  total: number
  /** The whole page is selected, and there is more. */
  mayTakeAll: boolean
  isBusy: boolean
  onChoose: (change: Omit<LineChange, 'lineId'>) => void
  onTakeAll: () => void
  onClear: () => void
}

/** One choice for several lines. A category reaches those it suits. */
export const ReviewBulkBar = ({
  count,
  total,
  mayTakeAll,
  isBusy,
  onChoose,
  onTakeAll,
  onClear,
}: ReviewBulkBarProps) => (
  <BulkBar count={count} onClear={onClear}>
    <Button size="xs" variant="default" disabled={isBusy} onClick={() => onChoose({ choice: 'import' })}>
      Importar
    </Button>
    <Button size="xs" variant="default" disabled={isBusy} onClick={() => onChoose({ choice: 'skip' })}>
      Não importar
    </Button>
    <BulkCategorySelect disabled={isBusy} onChange={(categoryId) => onChoose({ categoryId })} />
    <PersonSelect
      creates="Others"
      size="xs"
      aria-label="Pessoa das selecionadas"
      placeholder="Pessoa…"
      openOnFocus={false}
      value={null}
      chosen={null}
      disabled={isBusy}
      onChange={(personId) => personId && onChoose({ personId })}
    />
    {mayTakeAll && (
      <Button size="xs" variant="subtle" onClick={onTakeAll}>
        Selecionar todas as {written(total)}
      </Button>
    )}
  </BulkBar>
)
