import type { schedule } from '@prumo/contract/pmoc/schedule'
import type { RequestOf } from '@prumo/contract/route'
import { isCalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

type Query = NonNullable<RequestOf<typeof schedule.list>['query']>

export type ScheduleSearch = {
  search?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  size?: number | undefined
}

const statusSegments = ['all', 'pendente', 'atrasado', 'concluido'] as const
/** Asked for seldom: beside the segments. */
export const otherStatuses = { em_andamento: 'Em andamento', cancelado: 'Cancelados' } as const
type OtherStatus = keyof typeof otherStatuses
export const isOtherStatus = (raw: unknown): raw is OtherStatus => typeof raw === 'string' && raw in otherStatuses

const day = (raw: unknown) => (typeof raw === 'string' && isCalendarDate(raw) ? raw : undefined)
const wholeNumber = (raw: unknown, most: number) =>
  Number.isInteger(Number(raw)) && Number(raw) > 0 && Number(raw) <= most ? Number(raw) : undefined

/** What is asked of the schedule stands in the address bar. */
export function useScheduleAddress() {
  const router = useRouter()
  const raw = useSearch({ strict: false }) as ScheduleSearch
  const usualSize = useIsPhone() ? 5 : 10
  const status = isOtherStatus(raw.status) ? raw.status : (statusSegments.find((each) => each === raw.status) ?? 'all')
  const [from, to] = [day(raw.from), day(raw.to)]
  const page = wholeNumber(raw.page, 100_000) ?? 1
  const pageSize = wholeNumber(raw.size, 1000) ?? usualSize
  const search = raw.search === undefined ? '' : String(raw.search)
  const sort = raw.sort === '-plannedDate' ? ('-plannedDate' as const) : ('plannedDate' as const)
  const write = (change: Partial<ScheduleSearch>) =>
    void router.navigate({
      to: '.',
      search: { ...raw, page: undefined, ...change },
      replace: true,
      resetScroll: false,
    } as never)
  const query: Query = {
    skip: (page - 1) * pageSize,
    limit: pageSize,
    sort,
    ...(search && { search }),
    ...(status !== 'all' && { status }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
  }
  return {
    query,
    search,
    status,
    range: from && to ? { from, to } : null,
    sort,
    page,
    pageSize,
    isFiltered: search !== '' || status !== 'all' || Boolean(from || to),
    write,
    clear: () => write({ search: undefined, status: undefined, from: undefined, to: undefined }),
    setPage: (next: { page: number; pageSize: number }) =>
      write({
        page: next.page === 1 ? undefined : next.page,
        size: next.pageSize === usualSize ? undefined : next.pageSize,
      }),
  }
}
export type ScheduleAddress = ReturnType<typeof useScheduleAddress>
