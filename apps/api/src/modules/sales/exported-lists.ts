import { tillTurnColumnLabels } from '@prumo/contract/lists/till-column-labels'
import { turnStatusLabels } from '@prumo/contract/sales/till-labels'
import { tillTurns } from '@prumo/contract/sales/till-turns'
import { formatMoment } from '@prumo/domain/calendar/moment'
import type { Context } from '#platform/context.ts'
import { exportedList } from '#platform/lists/exported-list.ts'
import { saleLists } from './sales/exported-lists.ts'
import { turnSourceFor } from './till-turns/queries.ts'
import { approvesTurns, readableTurns } from './till-turns/turn-rights.ts'

const momentOf = (instant: string | null, { actor }: Context) =>
  instant === null ? null : formatMoment(new Date(instant), actor!.timeZone)

export const salesLists = {
  ...saleLists,
  'till-turns': exportedList({
    route: tillTurns.list,
    change: tillTurns.approve,
    title: 'Turnos de caixa',
    file: 'turnos-de-caixa',
    source: (ctx) => turnSourceFor(approvesTurns(ctx)),
    filtersOf: async (ctx, filters) => readableTurns(ctx, filters),
    labels: tillTurnColumnLabels,
    cells: {
      till: { kind: 'text', width: 24, value: ({ till }) => till.name },
      openedBy: { kind: 'text', width: 24, value: ({ openedBy }) => openedBy.name },
      openedAt: { kind: 'text', width: 18, value: ({ openedAt }, ctx) => momentOf(openedAt, ctx) },
      closedAt: { kind: 'text', width: 18, value: ({ closedAt }, ctx) => momentOf(closedAt, ctx) },
      float: { kind: 'money', width: 15, value: ({ float }) => float },
      difference: { kind: 'money', width: 15, value: ({ difference }) => difference },
      status: { kind: 'text', width: 20, value: ({ status }) => turnStatusLabels[status] },
    },
  }),
} as const
