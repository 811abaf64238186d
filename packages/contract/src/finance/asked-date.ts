import { calendarDate } from '../fields.ts'

/** A day somebody asks about. In a file of its own: the list of entries needs nothing else of what periods are made of. */
export const askedDate = calendarDate.refine(
  (date) => date >= '1900-01-01' && date <= '2199-12-31',
  'Escolha uma data entre 1900 e 2199',
)
