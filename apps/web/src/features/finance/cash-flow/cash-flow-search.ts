import { segmentLabels } from '@prumo/contract/finance/labels'
import type { Basis, Segment } from '@prumo/contract/finance/segments'

const segments = Object.keys(segmentLabels) as Segment[]
/** A phone has no room for the last two. */
export const phoneSegments = segments.slice(0, 5)

export type CashFlowSearch = {
  segment?: Segment | undefined
  basis?: Basis | undefined
  view?: 'list' | undefined
  account?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const cashFlowSearch = ({ segment, basis, view, account }: Record<string, unknown>): CashFlowSearch => ({
  segment: segments.find((known) => known === segment),
  basis: basis === 'competence' ? basis : undefined,
  view: view === 'list' ? view : undefined,
  account: typeof account === 'string' && uuid.test(account) ? account : undefined,
})

/** The previous calendar year is called by its number. */
export const segmentOptions = (known: readonly Segment[], year: number) =>
  known.map((value) => ({ value, label: value === 'LASTYEAR' ? String(year - 1) : segmentLabels[value] }))

export const allSegments: readonly Segment[] = segments
