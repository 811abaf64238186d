import { isCalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isUuid } from '@prumo/domain/text/uuid'

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

export const pageSizes: readonly number[] = [10, 20, 50, 100]

/** What somebody typed into the address bar is dropped where it makes no sense, never an error. */
export function readHistoryAddress(raw: Record<string, unknown>): HistoryAddress {
  const page = Number(raw['page'])
  const size = Number(raw['size'])
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    ...(pageSizes.includes(size) && size !== pageSizes[0] && { size }),
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
