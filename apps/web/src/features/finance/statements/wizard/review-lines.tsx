import { Button } from '@mantine/core'
import type { statements, StatementLine } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { BulkBar } from '#ui/bulk-bar.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PaginationBar } from '#ui/pagination-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { count } from '../statement-words.ts'
import shared from '../statements.module.css'
import { useImportLines } from '../use-import-lines.ts'
import { VerdictTabs } from '../verdict-tabs.tsx'
import { CategorySelect, useCategoryNames } from './category-select.tsx'
import { mayBeImported, withChange } from './line-choice.ts'
import { ReviewCard, reviewColumns } from './review-columns.tsx'
import { useLineChoices } from './use-line-choices.ts'
import styles from './wizard.module.css'

type Detail = AnswerOf<typeof statements.get>

/** Every line with its verdict; what comes in, and as what, is the person's to change. */
export function ReviewLines({ item, onTouch }: { item: Detail; onTouch: () => void }) {
  const lines = useImportLines(item, item.counts.error > 0 ? 'error' : 'all')
  const { pending, isBusy, choose, chooseAll } = useLineChoices(item.id, onTouch)
  const names = useCategoryNames()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = lines.rows.map((line) => withChange(line, pending.get(line.id), names))
  const change = (line: StatementLine, next: Parameters<typeof choose>[1]) => void choose([line.id], next)
  const isWholePage = selected.size > 0 && rows.filter(mayBeImported).every(({ id }) => selected.has(id)) && lines.total > selected.size
  const [isEverything, setIsEverything] = useState(false)

  function clear() {
    setSelected(new Set())
    setIsEverything(false)
  }

  async function chooseSelected(next: Parameters<typeof choose>[1]) {
    const chosen = [...selected]
    const all = isEverything
    clear()
    await (all ? chooseAll(lines.filters, next) : choose(chosen, next))
  }

  return (
    <div className={styles.stack}>
      <VerdictTabs
        counts={item.counts}
        value={lines.verdict}
        onChange={(next) => {
          lines.show(next)
          clear()
        }}
      />
      <div className={shared.framed}>
        <div className={styles.find}>
          <SearchBox label="Buscar na descrição" value={lines.search} onChange={lines.find} />
        </div>
        <BulkBar count={isEverything ? lines.total : selected.size} onClear={clear}>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => void chooseSelected({ choice: 'import' })}>
            Importar
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => void chooseSelected({ choice: 'skip' })}>
            Não importar
          </Button>
          <CategorySelect label="Categoria das selecionadas" placeholder="Categoria…" value={null} onChange={(categoryId) => categoryId && void chooseSelected({ categoryId })} />
          {isWholePage && !isEverything && (
            <Button size="xs" variant="subtle" onClick={() => setIsEverything(true)}>
              Selecionar todas as {count(lines.total)}
            </Button>
          )}
        </BulkBar>
        <DataTable
          label="Linhas do extrato"
          columns={reviewColumns(change)}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ lineNumber }) => `linha ${lineNumber}`}
          loading={lines.query.isPending}
          refreshing={lines.query.isPlaceholderData}
          error={lines.query.isError && !lines.query.data ? { message: messageOf(lines.query.error), onRetry: () => void lines.query.refetch() } : null}
          empty={<EmptyState title="Nenhuma linha aqui" />}
          selected={selected}
          onSelect={(next) => {
            setSelected(next)
            setIsEverything(false)
          }}
          card={(line) => <ReviewCard line={line} change={change} />}
          minWidth={820}
          skeletonRows={5}
        />
        <PaginationBar page={lines.page} pageSize={lines.pageSize} total={lines.total} capped={lines.isCapped} onChange={lines.setPage} pageSizes={[10, 50, 100]} label="Páginas de linhas" />
      </div>
    </div>
  )
}
