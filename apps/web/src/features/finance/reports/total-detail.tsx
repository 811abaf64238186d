import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { EntryTable, type EntryTableProps } from './entry-table.tsx'
import type { GroupTotal } from './rank-of.ts'
import type { ReportQuestion } from './report-tab-props.ts'
import styles from './reports.module.css'

type TotalDetailProps = Required<Pick<EntryTableProps, 'label' | 'without'>> & {
  total: GroupTotal
  type: 'INCOME' | 'EXPENSE'
  question: ReportQuestion
  /** What asks for its entries alone. */
  own: Partial<EntryTableProps['filters']>
  onClose: () => void
}

const pageSize = 10

/** The entries of one group in the period, with what they come to. */
export function TotalDetail({ total, type, question, own, label, without, onClose }: TotalDetailProps) {
  const [page, setPage] = useState(1)
  const { grouping: _grouping, ...filters } = question
  const cents = toCents(total.amount)
  return (
    <Dialog opened onClose={onClose} title={total.name} size={800}>
      <p className={styles.total}>
        <span>
          De {formatDate(question.startDate)} a {formatDate(question.endDate)}
        </span>
        <span>
          Total <Money cents={type === 'EXPENSE' ? -cents : cents} size="sm" tone="auto" signed />
        </span>
      </p>
      <EntryTable
        label={label}
        filters={{ ...filters, type, ...own }}
        page={page}
        pageSize={pageSize}
        onlySize
        onPage={(turn) => setPage(turn.page)}
        without={without}
      />
    </Dialog>
  )
}
