import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { calendarSettings } from './calendar-settings.ts'
import styles from './calendar.module.css'

export type DayCalendarProps = {
  value: CalendarDate | null
  onChange: (date: CalendarDate | null) => void
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
  fullWidth?: boolean | undefined
}

export function DayCalendar({ value, onChange, min, max, fullWidth = false }: DayCalendarProps) {
  return (
    <DatePicker
      {...calendarSettings}
      className={styles.calendar}
      fullWidth={fullWidth}
      value={value}
      onChange={onChange}
      {...(value && { defaultDate: value })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}
