import type { Locator, Page } from '@playwright/test'
import { everyTask } from '@prumo/worlds/plan-drafts'
import type { Api } from './api.ts'
import { day } from './day.ts'

/** A picture of one point. */
export const pictureFile = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/**
 * A plan with two machines and two monthly tasks each, over one and a half years around today, so that something is late,
 * due and to come whatever the day; with a schedule unless said otherwise.
 */
export async function aMaintenancePlan(
  { make }: Api,
  { name = 'Hospital Santa Clara', cnpj = '11444777000161', isScheduled = true } = {},
) {
  const plan = await make.plan({
    period: { startDate: day(-75), endDate: day(400) },
    entity: { name, cnpj },
    equipmentInventory: [
      {
        ref: 'um',
        tag: 'EQ-01',
        environmentId: 'recepcao',
        type: 'split_hi_wall',
        brand: 'Brisa',
        model: 'INV24',
        capacityBtuH: 24_000,
        plate: { currentMaxA: 9.5, voltageV: 220 },
      },
      { ref: 'dois', tag: 'EQ-02', environmentId: 'uti', type: 'cassete', capacityBtuH: 36_000 },
    ],
    ...everyTask(
      ['um', 'dois'],
      [
        {
          periodicity: 'mensal',
          description: 'Limpar filtros',
          acceptanceCriteria: 'Sem poeira visível',
          recordsRequired: ['foto'],
        },
        { component: 'sensores', periodicity: 'mensal', description: 'Medir o ar', recordsRequired: ['temperatura'] },
      ],
    ),
  })
  if (isScheduled) await make.makeSchedule(plan.id, { startDate: day(-75), endDate: day(200) })
  return plan
}

/** Whoever began the company, as a person who carries work out. */
export async function anExecutor(api: Api) {
  const { items: members } = await api.post('auth/user/filter', {})
  return { api, personId: await api.make.technician('Joana Prado', { userId: members[0].id }) }
}

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
