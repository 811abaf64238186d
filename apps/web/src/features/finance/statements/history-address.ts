import { isCalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isUuid } from '@prumo/domain/text/uuid'
import { isPageSize } from '#ui/table/page-sizes.ts'

export type HistoryAddress = {
  page?: number
  size?: number
  bankAccountId?: string
  startDate?: string
  endDate?: string
  /** The import whose details are shown. */
  open?: string
  /** The import the wizard is at: it survives a reload, because the server keeps it. */
  review?: string
}

export const usualPageSize = 10

/** What somebody typed into the address bar is dropped where it makes no sense, never an error. */
export function readHistoryAddress(raw: Record<string, unknown>): HistoryAddress {
  const page = Number(raw['page'])
  const size = Number(raw['size'])
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    ...(isPageSize(size) && size !== usualPageSize && { size }),
    ...fitting('bankAccountId', raw, isUuid),
    ...fitting('startDate', raw, isCalendarDate),
    ...fitting('endDate', raw, isCalendarDate),
    ...fitting('open', raw, isUuid),
    ...fitting('review', raw, isUuid),
  }
}

function fitting<Name extends string>(
  name: Name,
  raw: Record<string, unknown>,
  isRight: (text: string) => boolean,
): { [K in Name]?: string } {
  const value = raw[name]
  return typeof value === 'string' && isRight(value) ? ({ [name]: value } as { [K in Name]: string }) : {}
}
