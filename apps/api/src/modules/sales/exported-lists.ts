import { tillShiftColumnLabels } from '@prumo/contract/lists/till-column-labels'
import { shiftStatusLabels } from '@prumo/contract/sales/till-labels'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { formatMoment } from '@prumo/domain/calendar/moment'
import type { Context } from '#platform/context.ts'
import { exportedList } from '#platform/lists/exported-list.ts'
import { saleLists } from './sales/exported-lists.ts'
import { shiftSourceFor } from './tills/shifts/queries.ts'
import { approvesShifts, readableShifts } from './tills/shifts/shift-rights.ts'

const momentOf = (instant: string | null, { actor }: Context) =>
  instant === null ? null : formatMoment(new Date(instant), actor!.timeZone)

export const salesLists = {
  ...saleLists,
  'till-shifts': exportedList({
    route: tillShifts.list,
    change: tillShifts.approve,
    title: 'Turnos de caixa',
    file: 'turnos-de-caixa',
    source: (ctx) => shiftSourceFor(approvesShifts(ctx)),
    filtersOf: async (ctx, filters) => readableShifts(ctx, filters),
    labels: tillShiftColumnLabels,
    cells: {
      till: { kind: 'text', width: 24, value: ({ till }) => till.name },
      openedBy: { kind: 'text', width: 24, value: ({ openedBy }) => openedBy.name },
      openedAt: { kind: 'text', width: 18, value: ({ openedAt }, ctx) => momentOf(openedAt, ctx) },
      closedAt: { kind: 'text', width: 18, value: ({ closedAt }, ctx) => momentOf(closedAt, ctx) },
      float: { kind: 'money', width: 15, value: ({ float }) => float },
      difference: { kind: 'money', width: 15, value: ({ difference }) => difference },
      status: { kind: 'text', width: 20, value: ({ status }) => shiftStatusLabels[status] },
    },
  }),
} as const
