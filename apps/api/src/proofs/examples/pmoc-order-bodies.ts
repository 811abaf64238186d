import type { ExampleBodies } from './example-values.ts'

/** Bodies of what maintenance is charged by. */
export const pmocOrderBodies: ExampleBodies = {
  'pmoc/orders.charge': () => ({ month: '2026-03' }),
  'pmoc/orders.chargeVisits': () => ({ days: ['2026-03-05'] }),
  'pmoc/orders.corrective': () => ({ description: 'Trocar o compressor' }),
}
