import type { personFigures } from '@prumo/contract/finance/person-figures'
import { addMonths } from '@prumo/domain/calendar/calendar-date'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { selectSides } from './queries.ts'

const nothing = {
  open: 0,
  openCount: 0,
  overdue: 0,
  overdueCount: 0,
  overdueSince: null,
  nextDueDate: null,
  paid: 0,
  paidCount: 0,
}

export const personFigureHandlers: Handlers<typeof personFigures> = {
  read: async (ctx, { params }) => {
    const today = ctx.today()
    const paidSince = addMonths(today, -12)
    const sides = await selectSides(ctx.db, params.id, { today, paidSince })
    if (!sides) throw new Problem('not-found')
    const sideOf = (asked: 'INCOME' | 'EXPENSE') => sides.find(({ type }) => type === asked) ?? nothing
    return { receivable: sideOf('INCOME'), payable: sideOf('EXPENSE'), today, paidSince }
  },
}
