import type { ExampleBodies } from './example-values.ts'

const range = { min: 20, max: 24 }
const limits = {
  temperatureSummerC: range,
  temperatureWinterC: range,
  relativeHumidityPct: { min: 40, max: 60 },
  co2: { kind: 'fixed', ppm: 900 },
  laboratory: [{ parameter: 'fungi', label: 'Fungos', unit: 'UFC/m³', least: null, most: 500 }],
  summerMonths: null,
}

const entity = { name: 'Hospital Santa Clara', cnpj: '11444777000161' }
const period = { startDate: '2026-01-01', endDate: '2026-12-31' }

const plan = () => ({
  version: '1.0.0',
  period,
  entity,
  contractor: { companyName: 'Clima Norte', cnpj: '11222333000181' },
  environments: [{ ref: 'sala', name: 'Sala', areaM2: 20, occupants: { fixed: 2, floating: 4 } }],
  equipmentInventory: [{ ref: 'ar', tag: 'EQ-01', environmentId: 'sala', type: 'split_hi_wall', capacityBtuH: 12_000 }],
  maintenanceCatalog: [{ ref: 'filtro', component: 'filtro', periodicity: 'mensal', description: 'Limpar o filtro' }],
  maintenancePlan: [{ equipmentId: 'ar', taskId: 'filtro', periodicity: 'mensal' }],
})

const report = () => ({
  laboratory: 'Ar Puro',
  collectedOn: '2026-01-10',
  points: [{ name: 'Recepção', results: [{ parameter: 'fungi', value: 120 }] }],
})

const spread = () => ({ by: 'equipment', perDay: 4, periodicities: ['trimestral', 'semestral', 'anual'] })

/** Bodies of maintenance plans, and of what they are judged by. */
export const pmocBodies: ExampleBodies = {
  'pmoc/plans.filter': () => ({ skip: 0, limit: 50, filters: { only: 'late' }, sort: '-createdAt' }),
  'pmoc/plans.create': plan,
  'pmoc/plans.update': () => ({ notes: 'Chaves na portaria' }),
  'pmoc/plans.copy': () => ({ entity, period }),
  'pmoc/norms.create': () => ({ name: `Interna ${Math.random()}`, ...limits }),
  'pmoc/norms.update': () => ({ edition: '2026' }),
  'pmoc/lab-reports.create': report,
  'pmoc/lab-reports.update': () => ({ laboratory: 'Ar Puro Ltda.' }),
  'pmoc/lab-reports.remove': () => ({ reason: 'Era de outro prédio' }),
  'pmoc/documents.issue': () => ({ withPending: true, showCover: true, portrait: true, watermark: 'Via do cliente' }),
  'pmoc/documents.publish': () => ({ isFilePublic: true }),
  'pmoc/spreads.preview': spread,
  'pmoc/spreads.apply': spread,
  'pmoc/visit-reports.share': () => ({ email: 'cliente@exemplo.com.br', message: 'Segue o relatório' }),
  'pmoc/settings.save': () => ({ itemsPerDay: 20 }),
}
