import type { Locator, Page } from '@playwright/test'
import { day } from './day.ts'
import type { apiAs } from './people.ts'

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

/** Whoever began the company, as a person who carries work out. */
export async function anExecutor(api: Api) {
  const { items: members } = await api.post('auth/user/filter', {})
  const person = await api.post('customer/people', { name: 'Joana Prado', type: 'Technical', userId: members[0].id })
  return { api, personId: person.id as string }
}

export const scheduleOf = async (api: Api, planId: string, query = '') =>
  api.get(`${path}/${planId}/schedule?limit=1000${query}`)

export const executeItem = (api: Api, planId: string, body: object) => api.post(`${path}/${planId}/execution`, body)

/** As dates are written on the screen. */
export const written = (date: string) => date.split('-').toReversed().join('/')

export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The items of the first day to come that has a day of its own week and month after it, inside its period. */
export function comingDay<T extends { plannedDate: string; dueDate: string }>(items: readonly T[]) {
  const { plannedDate } = items.find(({ plannedDate: date, dueDate }) => {
    const after = daysAfter(date, 1)
    const hasWeekday = new Date(`${date}T12:00:00Z`).getUTCDay() < 5
    return date > day(1) && hasWeekday && dueDate > after && after.slice(0, 7) === date.slice(0, 7)
  })!
  return {
    plannedDate,
    after: daysAfter(plannedDate, 1),
    items: items.filter((item) => item.plannedDate === plannedDate),
  }
}

export async function dragTo(page: Page, what: Locator, target: Locator) {
  await what.hover()
  await page.mouse.down()
  const box = (await target.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}
