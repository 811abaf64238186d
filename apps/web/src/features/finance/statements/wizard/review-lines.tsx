import type { statements } from '@prumo/contract/finance/statements'
import type { StatementLine } from '@prumo/contract/finance/statement-records'
import type { AnswerOf } from '@prumo/contract/route'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Text } from '#ui/layout/text.ts'
import shared from '../statements.module.css'
import { useImportLines } from '../use-import-lines.ts'
import { VerdictTabs } from '../verdict-tabs.tsx'
import { useCategories } from './bulk-category-select.tsx'
import { letIn, mayBeImported, fitsDirection, withChange, type LineChange } from './line-choice.ts'
import { ReviewBulkBar } from './review-bulk-bar.tsx'
import { ReviewCard, reviewColumns } from './review-columns.tsx'
import { useLineChoices } from './use-line-choices.ts'
import styles from './wizard.module.css'

type Detail = AnswerOf<typeof statements.get>
type Change = Omit<LineChange, 'lineId'>
const nothing: ReadonlySet<string> = new Set()

/** Every line with its verdict; what comes in, and as what, is the person's to change. */
export function ReviewLines({ item, onTouch }: { item: Detail; onTouch: () => void }) {
  const lines = useImportLines(item, item.counts.error > 0 ? 'error' : 'all')
  const { pending, isBusy, choose, chooseAll } = useLineChoices(item.id, onTouch)
  const categoryOf = useCategories()
  const [selected, setSelected] = useState(nothing)
  const [isEverything, setIsEverything] = useState(false)
  const rows = lines.rows.map((line) => withChange(line, pending.get(line.id), (id) => categoryOf(id)?.name ?? ''))
  const change = ({ id }: StatementLine, next: Change) => void choose([{ lineId: id, ...next }])

  function select(next: ReadonlySet<string>) {
    setSelected(next)
    setIsEverything(false)
  }

  function chooseSelected(next: Change) {
    const type = next.categoryId && categoryOf(next.categoryId)?.type
    const changesOf = (chosen: readonly Pick<StatementLine, 'id' | 'verdict' | 'type'>[]) =>
      chosen
        .filter((line) => mayBeImported(line) && (!type || fitsDirection(line, type)))
        .map((line) => ({ lineId: line.id, ...next, ...(next.choice === 'import' && { choice: letIn(line) }) }))
    select(nothing)
    if (isEverything) return void chooseAll(lines.filters, changesOf)
    void choose(changesOf(rows.filter(({ id }) => selected.has(id))))
  }

  return (
    <div className={styles.stack}>
      <VerdictTabs
        counts={item.counts}
        value={lines.verdict}
        onChange={(next) => {
          lines.show(next)
          select(nothing)
        }}
      />
      <div className={shared.framed}>
        <Text as="div" pad={10} line="bottom">
          <SearchBox label="Buscar na descrição" value={lines.search} onChange={lines.find} />
        </Text>
        <div className={styles.bulk}>
          <ReviewBulkBar
            count={isEverything ? lines.total : selected.size}
            total={lines.total}
            mayTakeAll={!isEverything && selected.size === rows.length && lines.total > rows.length}
            isBusy={isBusy}
            onChoose={chooseSelected}
            onTakeAll={() => setIsEverything(true)}
            onClear={() => select(nothing)}
          />
        </div>
        <DataTable
          label="Linhas do extrato"
          columns={reviewColumns(change)}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ lineNumber }) => `linha ${lineNumber}`}
          loading={lines.query.isPending}
          refreshing={lines.query.isPlaceholderData}
          error={
            lines.query.isError && !lines.query.data
              ? { message: messageOf(lines.query.error), onRetry: () => void lines.query.refetch() }
              : null
          }
          empty={<EmptyState title="Nenhuma linha aqui" />}
          selected={selected}
          onSelect={select}
          card={(line) => <ReviewCard line={line} change={change} />}
          minWidth={980}
          skeletonRows={5}
        />
        <PaginationBar
          page={lines.page}
          pageSize={lines.pageSize}
          total={lines.total}
          capped={lines.isCapped}
          onChange={(turn) => {
            lines.setPage(turn)
            select(nothing)
          }}
          label="Páginas de linhas"
        />
      </div>
    </div>
  )
}
