import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { executions } from '@prumo/contract/pmoc/executions'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import type { Api } from './api.ts'
import { aColleague } from './colleague.ts'
import { aCompany } from './company.ts'
import { day } from './day.ts'
import { storedInBrowser } from './stored-in-browser.ts'
import { signIn } from './people.ts'
import { workerReady } from './worker-ready.ts'

/** A building with three machines whose work is due today, and the technician who may do nothing else. */
export async function aBuilding(page: Page, request: APIRequestContext) {
  const owner = await aCompany(page, request)
  const { make } = owner
  const name = 'Rafael Nogueira'
  const technician = await aColleague(page, request, owner, { name, permissions: [{ key: 'pmoc', option: 'post' }] })
  const period = { startDate: day(), endDate: day(300) }
  const plan = await make.plan({
    period,
    entity: { name: 'Hospital Santa Clara', cnpj: '11222333000181' },
    contractor: { companyName: 'Clima Norte Ar Condicionado', cnpj: '11444777000161' },
    address: { street: 'Tv. Dom Romualdo', number: '1420', district: 'Umarizal', city: 'Belém', state: 'PA' },
    technicianId: await make.technician(name, { userId: technician.userId }),
    ...machinesWith({
      machines: 3,
      machine: {
        environmentId: 'sala',
        type: 'cassete',
        brand: 'Ártico',
        model: 'CAS36',
        plate: { currentMaxA: 9.5, voltageV: 220 },
      },
      tasks: [
        { periodicity: 'mensal', description: 'Limpar o filtro', recordsRequired: ['foto'] },
        { component: 'motor_ventilador', periodicity: 'mensal', description: 'Ouvir se há ruído' },
      ],
    }),
    environments: [{ ref: 'sala', name: 'Enfermaria A', areaM2: 40, occupants: { fixed: 2, floating: 10 } }],
  })
  await make.makeSchedule(plan.id, period)
  const all = async () => (await make.scheduleOf(plan.id, { limit: 200 })).items
  const due = (await make.scheduleOf(plan.id, { limit: 6, sort: 'plannedDate' })).items
  await make.call(schedule.move, { body: { scheduleIds: due.map(({ scheduleId }) => scheduleId), plannedDate: day() } })
  return { owner, technician, plan, all, due }
}
export type Building = Awaited<ReturnType<typeof aBuilding>>

export const executionsOf = async ({ make }: Api, items: readonly Pick<ScheduleItem, 'scheduleId'>[]) => {
  const answers = await Promise.all(
    items.map(({ scheduleId }) => make.call(executions.ofItem, { params: { id: scheduleId } })),
  )
  const found = new Map(answers.flatMap(({ items: of }) => of.map((each) => [each.id, each])))
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
  await page.getByRole('button', { name: 'Marcar o resto como feito' }).click()
  await page
    .getByLabel('Fotografar: Limpar o filtro')
    .setInputFiles({ name: 'camera.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Fotos 1')).toBeVisible()
}

export const conclude = async (page: Page) => {
  await part(page, /^Fotos/)
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
}

/** In the sheet that ends a visit. */
export async function signVisit(page: Page, name: string) {
  const sheet = page.getByRole('dialog', { name: 'Encerrar visita' })
  const pad = sheet.getByRole('img', { name: 'Área da assinatura' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 6 })
  await page.mouse.up()
  await sheet.getByLabel('Nome de quem assina').fill(name)
  await sheet.getByRole('button', { name: 'Encerrar visita' }).click()
}
