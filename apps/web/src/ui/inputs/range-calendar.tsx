import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { calendarSettings } from './calendar-settings.ts'
import styles from './calendar.module.css'
import type { DateRange } from './date-range.ts'

export type RangeCalendarProps = {
  value: DateRange | null
  /** Called when both ends are chosen. */
  onChange: (range: DateRange) => void
  months: 1 | 2
  min?: CalendarDate | undefined
}

export function RangeCalendar({ value, onChange, months, min }: RangeCalendarProps) {
  const [draft, setDraft] = useState<[string | null, string | null]>([value?.from ?? null, value?.to ?? null])

  function handleChange([from, to]: [string | null, string | null]) {
    setDraft([from, to])
    if (from && to) onChange({ from, to })
  }

  return (
    <DatePicker
      {...calendarSettings}
      type="range"
      allowSingleDateInRange
      className={styles.calendar}
      numberOfColumns={months}
      columnsToScroll={1}
      fullWidth={months === 1}
      value={draft}
      onChange={handleChange}
      {...(value && { defaultDate: value.from })}
      {...(min && { minDate: min })}
    />
  )
}
