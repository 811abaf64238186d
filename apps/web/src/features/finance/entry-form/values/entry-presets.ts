import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DetailName } from '../../shared/entry-details.ts'

/** What a new entry begins with, where the place it is opened from already knows it. */
export type EntryPresets = {
  amount?: number | undefined
  description?: string | undefined
  scheduleDate?: CalendarDate | undefined
  bankAccountId?: string | undefined
  sourceBankAccountId?: string | undefined
  categoryId?: string | undefined
  details?: Partial<Record<DetailName, string | undefined>> | undefined
  barcode?: string | undefined
}
