import { uuidv7 } from '@prumo/domain/text/uuid'
import type { ExampleBodies } from './example-values.ts'

const happened = () => ({ recordId: uuidv7(), at: '2026-03-15T13:00:00Z' })

/** Bodies of the agenda and of work in the field. */
export const visitBodies: ExampleBodies = {
  'visits/visits.create': () => ({
    clientId: uuidv7(),
    serviceId: uuidv7(),
    technicianId: uuidv7(),
    start: '2026-03-15T13:00:00Z',
    end: '2026-03-15T15:00:00Z',
  }),
  'visits/visits.plan': () => ({ technicianId: uuidv7(), start: '2026-03-15T13:00:00Z', end: '2026-03-15T15:00:00Z' }),
  'visits/visits.start': happened,
  'visits/visits.pause': happened,
  'visits/visits.resume': happened,
  'visits/visits.finish': happened,
  'visits/visits.tick': () => ({ taskId: uuidv7(), done: true }),
  'visits/visits.write': () => ({ ...happened(), notes: 'Cliente ausente' }),
  'visits/visits.addPart': () => ({ ...happened(), productId: uuidv7(), quantity: 2 }),
  'visits/visits.sign': () => ({
    ...happened(),
    name: 'Lívia',
    strokes: [{ points: [{ x: 1, y: 2, time: 3, pressure: 0.5 }] }],
  }),
}
