import { getRouteApi } from '@tanstack/react-router'
import { Card } from '#ui/card.tsx'
import { isPageSize } from '#ui/table/page-sizes.ts'
import { EntryTable } from './entry-table.tsx'
import type { ReportTabProps } from './report-tab-props.ts'

const route = getRouteApi('/shell/finance/reports')
const usualSize = 20

/** Every entry of the report. */
export function DetailTab({ question }: ReportTabProps) {
  const { grouping: _grouping, ...filters } = question
  const { page = 1, size = usualSize } = route.useSearch()
  const navigate = route.useNavigate()
  const pageSize = isPageSize(size) ? size : usualSize
  return (
    <Card padding="flush">
      <EntryTable
        label="Lançamentos do relatório"
        filters={filters}
        page={page}
        pageSize={pageSize}
        usualSize={usualSize}
        onPage={(turn) =>
          void navigate({
            search: (before) => ({
              ...before,
              page: turn.page === 1 ? undefined : turn.page,
              size: turn.pageSize === usualSize ? undefined : turn.pageSize,
            }),
            resetScroll: false,
          })
        }
      />
    </Card>
  )
}
