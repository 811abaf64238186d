import type { plans } from '@prumo/contract/pmoc/plans'
import type { RequestOf } from '@prumo/contract/route'
import { useRouter, useSearch } from '@tanstack/react-router'

type Query = NonNullable<RequestOf<typeof plans.list>['query']>
export type PlanSort = NonNullable<Query['sort']>

export const segments = [
  { value: 'all', label: 'Todos' },
  { value: 'late', label: 'Com atraso' },
  { value: 'incomplete', label: 'Falta algo' },
] as const

const sortKeys = ['createdAt', 'entity', 'version', 'pmocCode']
const usualSize = 10

const isSort = (raw: unknown): raw is PlanSort => typeof raw === 'string' && sortKeys.includes(raw.replace(/^-/, ''))
const isPart = (raw: unknown): raw is NonNullable<Query['only']> => raw === 'late' || raw === 'incomplete'
const wholeNumber = (raw: unknown, most: number) =>
  Number.isInteger(Number(raw)) && Number(raw) > 0 && Number(raw) <= most ? Number(raw) : undefined

/** What is asked of the list stands in the address bar: it survives a reload and can be sent to a colleague. */
export function usePlanListState() {
  const router = useRouter()
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const write = (change: Record<string, unknown>) =>
    void router.navigate({
      to: '.',
      search: { ...raw, page: undefined, ...change },
      replace: true,
      resetScroll: false,
    } as never)
  return {
    search: raw['search'] === undefined ? '' : String(raw['search']),
    only: isPart(raw['only']) ? raw['only'] : undefined,
    sort: isSort(raw['sort']) ? raw['sort'] : ('-createdAt' as const),
    page: wholeNumber(raw['page'], 100_000) ?? 1,
    pageSize: wholeNumber(raw['size'], 1000) ?? usualSize,
    write,
    setPage: ({ page, pageSize }: { page: number; pageSize: number }) =>
      write({ page: page === 1 ? undefined : page, size: pageSize === usualSize ? undefined : pageSize }),
  }
}
