import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import type { DatePickerProps } from '@mantine/dates'
import dayjs from 'dayjs'

/** Loaded together with the calendars, on first use. */
export const calendarSettings = {
  locale: 'pt-br',
  firstDayOfWeek: 0,
  weekendDays: [],
  monthLabelFormat: (date) => capitalised(dayjs(date).locale('pt-br').format('MMMM [de] YYYY')),
  getDayAriaLabel: (date) => dayjs(date).locale('pt-br').format('D [de] MMMM [de] YYYY'),
  ariaLabels: {
    monthLevelControl: 'Escolher o mês',
    yearLevelControl: 'Escolher o ano',
    nextMonth: 'Próximo mês',
    previousMonth: 'Mês anterior',
    nextYear: 'Próximo ano',
    previousYear: 'Ano anterior',
    nextDecade: 'Próxima década',
    previousDecade: 'Década anterior',
  },
} satisfies DatePickerProps

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
