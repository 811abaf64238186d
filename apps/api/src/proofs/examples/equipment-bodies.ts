import { uuidv7 } from '@prumo/domain/text/uuid'
import type { ExampleBodies } from './example-values.ts'

/** Bodies of what machines show, and of what visitors say. */
export const equipmentBodies: ExampleBodies = {
  'equipment/qr-sheets.print': () => ({ includeAllPmocs: true, gridCols: 3, gridRows: 4 }),
  'equipment/public-equipment.report': () => ({ kind: 'ruido', description: 'Barulho ao ligar' }),
  'equipment/public-equipment.generateToken': () => ({ equipmentId: uuidv7(), expirationHours: 24 }),
  'equipment/problem-reports.list': () => ({ skip: 0, limit: 10, filters: { isOpen: true } }),
  'equipment/problem-reports.close': () => ({ answer: 'Dreno desentupido' }),
}
