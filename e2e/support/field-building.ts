import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { aColleague } from './colleague.ts'
import { aCompany } from './company.ts'
import { day } from './day.ts'
import { storedInBrowser } from './stored-in-browser.ts'
import { signIn, type apiAs } from './people.ts'
import { workerReady } from './worker-ready.ts'

type Api = Awaited<ReturnType<typeof apiAs>>
type Item = { scheduleId: string; equipment: { id: string; tag: string } }
type Execution = {
  id: string
  sequence: number
  isOutOfLimits: boolean
  outOfLimitsReason: string | null
  conflict: string | null
  marks: string[]
  measurements: Record<string, number>
  attachments: { url: string | null }[]
}

export const pmoc = 'system/api/v1/Pmoc'

/** A building with three machines whose work is due today, and the technician who may do nothing else. */
export async function aBuilding(page: Page, request: APIRequestContext) {
  const owner = await aCompany(page, request)
  const technician = await aColleague(page, request, owner, {
    name: 'Rafael Nogueira',
    permissions: [{ key: 'pmoc', option: 'post' }],
  })
  const rafael = await owner.post('customer/people', {
    name: 'Rafael Nogueira',
    type: 'Technical',
    userId: technician.userId,
  })
  const tags = ['EQ-01', 'EQ-02', 'EQ-03']
  const plan = await owner.post(pmoc, {
    version: '1.0.0',
    period: { startDate: day(), endDate: day(300) },
    entity: { name: 'Hospital Santa Clara', cnpj: '11222333000181' },
    contractor: { companyName: 'Clima Norte Ar Condicionado', cnpj: '11444777000161' },
    address: { street: 'Tv. Dom Romualdo', number: '1420', district: 'Umarizal', city: 'Belém', state: 'PA' },
    technicianId: rafael.id,
    environments: [{ ref: 'sala', name: 'Enfermaria A', areaM2: 40, occupants: { fixed: 2, floating: 10 } }],
    equipmentInventory: tags.map((tag) => ({
      ref: tag,
      tag,
      environmentId: 'sala',
      type: 'cassete',
      brand: 'Ártico',
      model: 'CAS36',
      plate: { currentMaxA: 9.5, voltageV: 220 },
    })),
    maintenanceCatalog: [
      {
        ref: 'filtro',
        component: 'filtro',
        periodicity: 'mensal',
        description: 'Limpar o filtro',
        recordsRequired: ['foto'],
      },
      { ref: 'ruido', component: 'motor_ventilador', periodicity: 'mensal', description: 'Ouvir se há ruído' },
    ],
    maintenancePlan: tags.flatMap((equipmentId) =>
      ['filtro', 'ruido'].map((taskId) => ({ equipmentId, taskId, periodicity: 'mensal' })),
    ),
  })
  await owner.post(`${pmoc}/${plan.id}/schedule/generate`, { startDate: day(), endDate: day(300) })
  const all = async () => (await owner.get(`${pmoc}/${plan.id}/schedule?limit=200`)).items as Item[]
  const due = (await owner.get(`${pmoc}/${plan.id}/schedule?limit=6&sort=plannedDate`)).items as Item[]
  await owner.post(`${pmoc}/schedule/move`, {
    scheduleIds: due.map(({ scheduleId }) => scheduleId),
    plannedDate: day(),
  })
  return { owner, technician, plan, all, due }
}
export type Building = Awaited<ReturnType<typeof aBuilding>>

export const executionsOf = async (api: Api, items: readonly Item[]) => {
  const answers = await Promise.all(items.map(({ scheduleId }) => api.get(`${pmoc}/schedule/${scheduleId}/executions`)))
  const found = new Map(answers.flatMap(({ items: of }) => (of as Execution[]).map((each) => [each.id, each])))
  return [...found.values()].toSorted((one, other) => one.sequence - other.sequence)
}

/** The day of a technician on this device. */
export async function openDay(page: Page, { email, password }: Building['technician']) {
  await page.context().clearCookies()
  await signIn(page, email, { password, at: '/my-day' })
  await expect(page.getByText(/1 visita, 3 equipamentos/)).toBeVisible()
}

/** The same, ready to be without a network. */
export async function openDayForOffline(page: Page, technician: Building['technician']) {
  await openDay(page, technician)
  await workerReady(page)
  await page.reload()
  await expect(page.getByText(/1 visita, 3 equipamentos/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hospital Santa Clara' })).toBeVisible()
  await storedInBrowser(page, 'my-visits')
}

export async function scan(page: Page, code: string) {
  await page.getByRole('button', { name: 'Ler adesivo' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Ler adesivo' })
  await sheet.getByLabel('Código ou tag').fill(code)
  await sheet.getByRole('button', { name: 'Procurar' }).click()
}

export const part = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Partes da execução' }).getByText(name).click()

export async function answerTasks(page: Page, picture: Buffer) {
  await page.getByRole('button', { name: 'Marcar todas como feitas' }).click()
  await page
    .getByLabel('Fotografar: Limpar o filtro')
    .setInputFiles({ name: 'camera.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Fotos 1')).toBeVisible()
}

export const conclude = async (page: Page) => {
  await part(page, /^Fotos/)
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
}
