import type { schedule } from '@prumo/contract/pmoc/schedule'
import type { AnswerOf } from '@prumo/contract/route'

/** Everything of one building on one day. */
export type CalendarPill = AnswerOf<typeof schedule.calendar>['days'][number]

export const pillState = ({ overdue, pending }: CalendarPill) =>
  overdue > 0 ? 'overdue' : pending > 0 ? 'pending' : 'completed'
export const pillStateLabels = { overdue: 'atrasada', pending: 'a fazer', completed: 'concluída' } as const

/** What was carried out does not move. */
export const isMovable = ({ overdue, pending }: CalendarPill) => overdue + pending > 0

export const countedMachines = (count: number) => (count === 1 ? '1 aparelho' : `${count} aparelhos`)
