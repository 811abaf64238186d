import { segmentLabels } from '@prumo/contract/finance/labels'
import type { Basis, Segment } from '@prumo/contract/finance/segments'
import { isCalendarDate } from '@prumo/domain/calendar/calendar-date'

const segments = Object.keys(segmentLabels) as Segment[]
/** A phone has no room for the last two. */
export const phoneSegments = segments.slice(0, 5)

export type CashFlowSearch = {
  segment?: Segment | undefined
  basis?: Basis | undefined
  view?: 'list' | undefined
  account?: string | undefined
  center?: string | undefined
  /** Both days, instead of the segment. */
  from?: string | undefined
  to?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const idOf = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

export function cashFlowSearch({
  segment,
  basis,
  view,
  account,
  center,
  ...days
}: Record<string, unknown>): CashFlowSearch {
  const { from, to } = days
  const isRange = typeof from === 'string' && typeof to === 'string' && isCalendarDate(from) && isCalendarDate(to)
  return {
    segment: segments.find((known) => known === segment),
    basis: basis === 'competence' ? basis : undefined,
    view: view === 'list' ? view : undefined,
    account: idOf(account),
    center: idOf(center),
    ...(isRange && from <= to && { from, to }),
  }
}

/** The previous calendar year is called by its number. */
export const segmentOptions = (known: readonly Segment[], year: number) =>
  known.map((value) => ({ value, label: value === 'LASTYEAR' ? String(year - 1) : segmentLabels[value] }))

export const allSegments: readonly Segment[] = segments
