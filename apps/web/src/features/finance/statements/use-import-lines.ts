import { statements } from '@prumo/contract/finance/statements'
import type { StatementImport, StatementLine } from '@prumo/contract/finance/statement-records'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import type { VerdictFilter } from './verdict-tabs.tsx'

/** Lines of an import, ten at a time, of one verdict or of all. */
export function useImportLines({ id, stage }: Pick<StatementImport, 'id' | 'stage'>, first: VerdictFilter = 'all') {
  const [verdict, setVerdict] = useState(first)
  const [search, setSearch] = useState('')
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 })
  const filters = { ...(verdict !== 'all' && { verdict }), ...(search && { search }) }
  const request = { params: { id }, body: { skip: (page - 1) * pageSize, limit: pageSize, filters } }
  const lines = useQuery({
    // Once the import has moved on, its lines say something else.
    queryKey: [statements.lines.method, statements.lines.path, request, stage],
    queryFn: ({ signal }) => call(statements.lines, request, { signal }),
    placeholderData: keepPreviousData,
  })

  const startAgain = () => setPage({ page: 1, pageSize })
  return {
    rows: (lines.data?.items ?? []) as StatementLine[],
    total: lines.data?.total ?? 0,
    isCapped: lines.data?.more,
    query: lines,
    filters,
    verdict,
    search,
    page,
    pageSize,
    setPage,
    show: (next: VerdictFilter) => {
      setVerdict(next)
      startAgain()
    },
    find: (text: string) => {
      setSearch(text)
      startAgain()
    },
  }
}
