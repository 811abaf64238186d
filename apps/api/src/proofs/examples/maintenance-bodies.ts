import { uuidv7 } from '@prumo/domain/text/uuid'
import type { ExampleBodies } from './example-values.ts'

const scheduleIds = () => [uuidv7()]

/** Bodies of the schedule of maintenance plans and of what is carried out. */
export const maintenanceBodies: ExampleBodies = {
  'pmoc/schedule.generate': () => ({ startDate: '2026-01-01', endDate: '2026-12-31', overwriteExisting: false }),
  'pmoc/schedule.move': () => ({ scheduleIds: scheduleIds(), plannedDate: '2030-01-15', reason: 'Prédio fechado' }),
  'pmoc/schedule.assign': () => ({ scheduleIds: scheduleIds(), technicianId: null }),
  'pmoc/schedule.cancel': () => ({ scheduleIds: scheduleIds(), reason: 'Máquina parada' }),
  'pmoc/schedule.start': () => ({ scheduleIds: scheduleIds() }),
  'pmoc/executions.create': () => ({
    scheduleId: uuidv7(),
    executedDate: '2026-01-10',
    executedBy: 'Tiago',
    measurements: { currentA: 7.25, observations: 'Filtro limpo' },
    outcomes: [],
    attachments: [],
  }),
  'pmoc/executions.receive': () => ({
    id: uuidv7(),
    executionIds: [uuidv7()],
    receivedByName: 'Lívia Prado',
    signature: [{ points: [{ x: 1, y: 2, time: 3, pressure: 0.5 }] }],
  }),
  'pmoc/executions.approve': () => ({ executionIds: [uuidv7()] }),
  'pmoc/approvals.handBack': () => ({ reason: 'Falta a foto do dreno' }),
  'pmoc/executions.declareLost': () => ({ reason: 'Celular roubado' }),
  'pmoc/executions.decideConflict': () => ({ decision: 'set_aside', reason: 'Registro repetido' }),
}
