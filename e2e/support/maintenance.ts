import type { APIRequestContext } from '@playwright/test'
import { apiAs, type Account } from './people.ts'
import { day } from './day.ts'

type Api = Awaited<ReturnType<typeof apiAs>>

const path = 'system/api/v1/Pmoc'

/** A picture of one point. */
export const pictureFile = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** One and a half years around today, so that something is late, due and to come whatever the day. */
const planBody = (cnpj: string, name: string) => ({
  version: '1.0.0',
  period: { startDate: day(-75), endDate: day(400) },
  entity: { name, cnpj },
  contractor: { companyName: 'Refrigeração Aurora', cnpj: '11222333000181' },
  environments: [
    { ref: 'r', name: 'Recepção', areaM2: 48.5, occupants: { fixed: 3, floating: 20 }, thermalLoadTr: 3 },
    { ref: 'u', name: 'UTI adulto', areaM2: 120, occupants: { fixed: 12, floating: 8 } },
  ],
  equipmentInventory: [
    {
      ref: 'a',
      tag: 'EQ-01',
      environmentId: 'r',
      type: 'split_hi_wall',
      brand: 'Brisa',
      model: 'INV24',
      capacityBtuH: 24_000,
      plate: { currentMaxA: 9.5, voltageV: 220 },
    },
    { ref: 'b', tag: 'EQ-02', environmentId: 'u', type: 'cassete', capacityBtuH: 36_000 },
  ],
  maintenanceCatalog: [
    {
      ref: 'f',
      component: 'filtro',
      periodicity: 'mensal',
      description: 'Limpar filtros',
      acceptanceCriteria: 'Sem poeira visível',
      recordsRequired: ['foto'],
    },
    {
      ref: 'm',
      component: 'sensores',
      periodicity: 'mensal',
      description: 'Medir o ar',
      recordsRequired: ['temperatura'],
    },
  ],
  maintenancePlan: ['a', 'b'].flatMap((equipmentId) =>
    ['f', 'm'].map((taskId) => ({ equipmentId, taskId, periodicity: 'mensal' })),
  ),
})

/** A plan with two machines and two monthly tasks each; with a schedule unless said otherwise. */
export async function aMaintenancePlan(
  api: Api,
  { name = 'Hospital Santa Clara', cnpj = '11444777000161', isScheduled = true } = {},
) {
  const plan = await api.post(path, planBody(cnpj, name))
  if (isScheduled) await api.post(`${path}/${plan.id}/schedule/generate`, { startDate: day(-75), endDate: day(200) })
  return plan as { id: string; pmocCode: string }
}

/** Whoever is signed in, as a person who carries work out. */
export async function anExecutor(request: APIRequestContext, account: Account, name = 'Joana Prado') {
  const api = await apiAs(request, account)
  const { items: members } = await api.post('auth/user/filter', {})
  const person = await api.post('customer/people', { name, type: 'Technical', userId: members[0].id })
  return { api, personId: person.id as string }
}

export const scheduleOf = async (api: Api, planId: string, query = '') =>
  api.get(`${path}/${planId}/schedule?limit=1000${query}`)

export const executeItem = (api: Api, planId: string, body: object) => api.post(`${path}/${planId}/execution`, body)
