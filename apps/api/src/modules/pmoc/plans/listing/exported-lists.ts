import { planColumnLabels } from '@prumo/contract/lists/plan-column-labels'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { plans } from '@prumo/contract/pmoc/plans'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { exportedList } from '#platform/lists/exported-list.ts'
import { planSource } from './plan-list-queries.ts'

export const planLists = {
  plans: exportedList({
    route: plans.filter,
    change: pmocHeads.update,
    title: 'PMOCs',
    file: 'pmocs',
    source: (ctx) => planSource(ctx.today()),
    labels: planColumnLabels,
    cells: {
      version: { kind: 'text', width: 10, value: ({ version }) => version },
      pmocCode: { kind: 'text', width: 18, value: ({ pmocCode }) => pmocCode },
      entity: { kind: 'text', width: 36, value: ({ entity }) => entity.name },
      contractor: { kind: 'text', width: 30, value: ({ contractor }) => contractor.companyName },
      totalEnvironments: { kind: 'integer', width: 12, value: ({ totalEnvironments }) => totalEnvironments },
      totalEquipment: { kind: 'integer', width: 14, value: ({ totalEquipment }) => totalEquipment },
      totalTasks: { kind: 'integer', width: 12, value: ({ totalTasks }) => totalTasks },
      completionRate: {
        kind: 'text',
        width: 10,
        value: ({ completionRate }) => (completionRate === null ? null : `${completionRate} %`),
      },
      nextDate: { kind: 'text', width: 14, value: ({ nextDate }) => nextDate && formatDate(nextDate) },
      artValidUntil: {
        kind: 'text',
        width: 16,
        fields: ['artValidUntil', 'needsResponsible'],
        value: ({ artValidUntil, needsResponsible }) => {
          if (artValidUntil) return `até ${formatDate(artValidUntil)}`
          return needsResponsible ? 'Falta anexar' : 'Não exigida'
        },
      },
      createdAt: {
        kind: 'text',
        width: 18,
        value: ({ createdAt }, { actor }) => formatMoment(new Date(createdAt), actor!.timeZone),
      },
    },
  }),
} as const
