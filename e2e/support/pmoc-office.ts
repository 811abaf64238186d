import type { APIRequestContext, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { aColleague } from './colleague.ts'
import { aCompany } from './company.ts'
import { day } from './day.ts'
import { aMaintenancePlan, anExecutor } from './maintenance.ts'

export type Item = {
  scheduleId: string
  executionId: string | null
  status: string
  plannedDate: string
  dueDate: string
  technician: { name: string } | null
  hasConflict: boolean
  task: { description: string }
  equipment: { tag: string }
}
export const itemsOf = async (api: Api, id: string) => (await api.make.scheduleOf(id)).items as Item[]

export const measured = (item: Item, executedBy: string, own: object = {}) => ({
  scheduleId: item.scheduleId,
  executedDate: day(-1),
  executedBy,
  measurements: { roomTempC: 24 },
  ...own,
})
const onlyMeasured = (items: Item[]) =>
  items.filter(({ task, status }) => task.description === 'Medir o ar' && status === 'atrasado')

/** An office with a technician who may do nothing else, a plan, and its late items that ask for a measure alone. */
export async function anOffice(page: Page, request: APIRequestContext) {
  const api = await aCompany(page, request)
  const { personId } = await anExecutor(api)
  const technician = await aColleague(page, request, api, {
    name: 'Rafael Nogueira',
    permissions: [{ key: 'pmoc', option: 'post' }],
  })
  const rafael = await api.post('customer/people', {
    name: 'Rafael Nogueira',
    type: 'Technical',
    userId: technician.userId,
  })
  const { id } = await aMaintenancePlan(api)
  const late = onlyMeasured(await itemsOf(api, id))
  return { api, personId, technician: technician.api, rafaelId: rafael.id as string, id, late }
}
