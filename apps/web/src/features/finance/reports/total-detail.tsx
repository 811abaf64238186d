import type { CategoryTotal } from '@prumo/contract/finance/analysis-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { EntryTable } from './entry-table.tsx'
import type { ReportQuestion } from './report-tab-props.ts'
import styles from './reports.module.css'

type CategoryDetailProps = {
  category: CategoryTotal
  type: 'INCOME' | 'EXPENSE'
  question: ReportQuestion
  onClose: () => void
}

const pageSize = 10

/** The entries of one category in the period, with what they come to. */
export function CategoryDetail({ category, type, question, onClose }: CategoryDetailProps) {
  const [page, setPage] = useState(1)
  const { categoryIds: _all, grouping: _grouping, ...filters } = question
  const own = category.categoryId ? { categoryIds: [category.categoryId] } : { withoutCategory: true }
  const cents = toCents(category.amount)
  return (
    <Dialog opened onClose={onClose} title={category.categoryName || 'Sem Categoria'} size={800}>
      <p className={styles.total}>
        <span>
          De {formatDate(question.startDate)} a {formatDate(question.endDate)}
        </span>
        <span>
          Total <Money cents={type === 'EXPENSE' ? -cents : cents} size="sm" tone="auto" signed />
        </span>
      </p>
      <EntryTable
        label="Lançamentos da categoria"
        filters={{ ...filters, type, ...own }}
        page={page}
        pageSize={pageSize}
        pageSizes={[pageSize]}
        onPage={(turn) => setPage(turn.page)}
        without="category"
      />
    </Dialog>
  )
}
