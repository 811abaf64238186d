import { useRouter, useSearch } from '@tanstack/react-router'
import { readHistoryAddress, usualPageSize, type HistoryAddress } from './history-address.ts'

type Cleared<Record> = { [Name in keyof Record]?: Record[Name] | undefined }

/** Page, filters and what is open live in the address bar: they survive a reload and can be sent to a colleague. */
export function useHistoryAddress() {
  const router = useRouter()
  const address = readHistoryAddress(useSearch({ strict: false }))
  const write = (change: Cleared<HistoryAddress>, replace = false) =>
    void router.navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    } as never)
  const { page = 1, size = usualPageSize, ...rest } = address
  return {
    page,
    pageSize: size,
    ...rest,
    turn: (next: { page: number; pageSize: number }) => write({ page: next.page, size: next.pageSize }),
    filter: (next: Cleared<Pick<HistoryAddress, 'bankAccountId' | 'startDate' | 'endDate'>>) =>
      write({ ...next, page: undefined }),
    showDetails: (open: string | undefined) => write({ open, review: undefined }),
    showReview: (review: string | undefined) => write({ review, open: undefined }, true),
  }
}
