import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { day } from '../support/day.ts'
import {
  aBuilding,
  answerTasks,
  conclude,
  executionsOf,
  openDayForOffline,
  part,
  scan,
  signVisit,
  type Building,
} from '../support/field-building.ts'
import { killableBrowser } from '../support/killable-browser.ts'
import { enter } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Two machines carried out and one half: the second outside its limits, all of it without a network. */
async function workWithoutNetwork(page: Page, { due }: Building) {
  const picture = await page.screenshot()
  await page.getByRole('button', { name: 'Iniciar visita por EQ-01' }).click()
  await expect(page.getByRole('heading', { name: 'EQ-01 · Enfermaria A' })).toBeVisible()
  await expect(page.getByText('Sem internet, salvo aqui')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Barra de atalhos' })).toBeHidden()
  await answerTasks(page, picture)
  await conclude(page)
  await expect(page.getByRole('heading', { name: 'EQ-02 · Enfermaria A' })).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar visita' }).click()
  const open = page.getByRole('dialog', { name: 'Encerrar visita' }).getByRole('region', { name: 'Fica em aberto' })
  await expect(open.getByRole('link')).toHaveText([/^EQ-02.*2 tarefas$/, /^EQ-03.*2 tarefas$/])
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('Em andamento')).toBeVisible()
  await expect(page.getByRole('link', { name: /EQ-01.*A enviar/ })).toBeVisible()

  const sticker = `https://prumo.example/pmoc/equipment/${due.find(({ equipment }) => equipment.tag === 'EQ-02')!.equipment.id}/qr?token=revogado`
  await scan(page, sticker)
  await expect(page.getByRole('heading', { name: 'EQ-02 · Enfermaria A' })).toBeVisible()
  await page.getByRole('link', { name: 'Executar' }).click()
  await answerTasks(page, picture)
  await part(page, /^Leituras/)
  await page.getByLabel('Corrente').fill('12,5')
  await expect(page.getByRole('img', { name: 'Fora do limite' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Causa provável' }).fill('Filtro saturado')
  await conclude(page)
  await expect(page.getByText('Está salvo neste aparelho')).toBeVisible()

  await scan(page, 'eq-03')
  await page.getByRole('link', { name: 'Executar' }).click()
  await answerTasks(page, picture)
  await page.getByRole('button', { name: 'Salvar e sair' }).click()
  await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible()
}

test(
  'a day without a network, the browser killed in between: each execution and picture arrives once and in order, and what somebody else did meanwhile is shown, never overwritten [pmo-75]',
  { tag: '@main' },
  async ({ request }, info) => {
    const browser = killableBrowser(info)
    try {
      const first = await browser.open()
      const building = await aBuilding(first.page, request)
      const { owner, technician, plan, all, due } = building
      await openDayForOffline(first.page, technician)
      await first.context.setOffline(true)
      await workWithoutNetwork(first.page, building)
      await browser.kill()

      const ofFirst = due.filter(({ equipment }) => equipment.tag === 'EQ-01')
      const theirs = await owner.make.execute(plan.id, {
        id: randomUUID(),
        scheduleIds: [ofFirst[0]!.scheduleId],
        executedDate: day(),
        executedBy: await owner.make.technician('Tiago Moraes'),
        attachments: [{ id: randomUUID(), name: 'foto.jpg', sha256: 'a'.repeat(64) }],
      })

      const second = await browser.open({ offline: true })
      const sent: string[] = []
      second.context.on('response', (response) => {
        const asked = response.request()
        if (asked.method() === 'POST' && /\/execution$|\/file$/.test(asked.url()) && response.ok())
          sent.push(asked.url().endsWith('/file') ? 'photo' : (asked.postDataJSON() as { id: string }).id)
      })
      const { page } = second
      await page.goto('/my-day')
      await expect(page.getByText(/registros guardados aqui/)).toBeVisible()
      await page.getByRole('link', { name: 'Hospital Santa Clara', exact: true }).click()
      await expect(page.getByRole('link', { name: /EQ-02.*A enviar/ })).toBeVisible()
      await page.getByRole('link', { name: /EQ-03.*Rascunho/ }).click()
      await expect(page.getByText('Fotos 1')).toBeVisible()
      await conclude(page)
      await expect(page.getByText('Executada')).toBeVisible()
      await page.getByRole('button', { name: 'Encerrar visita' }).click()
      await expect(page.getByText('Nada ficou aberto nesta visita.')).toBeVisible()
      await signVisit(page, 'Dra. Lívia')
      await expect(page.getByText('Visita encerrada')).toBeVisible()
      expect(sent).toEqual([])

      await second.context.setOffline(false)
      await expect.poll(async () => (await executionsOf(owner, due)).length).toBe(4)
      await expect(page.getByText(/guardados? aqui/)).toHaveCount(0)
      await page.goto(`/my-day/pmoc/${plan.id}/${day()}`)
      await expect(page.getByRole('link', { name: /EQ-01.*Em conflito/ })).toBeVisible()
      await expect(page.getByRole('link', { name: /EQ-02.*Enviado/ })).toBeVisible()
      await page.getByRole('link', { name: /EQ-01/ }).click()
      await expect(page.getByText('Outra pessoa registrou esta manutenção antes.')).toBeVisible()

      const told = (await executionsOf(owner, due)).filter(({ id }) => id !== theirs.id)
      expect(sent).toEqual(told.flatMap(({ id }) => [id, 'photo']))
      expect(
        told.map(({ conflict, isOutOfLimits, outOfLimitsReason }) => [conflict, isOutOfLimits, outOfLimitsReason]),
      ).toEqual([
        ['waiting', false, null],
        [null, true, 'Filtro saturado'],
        [null, false, null],
      ])
      expect(told.map(({ receivedByName, hasSignature }) => [receivedByName, hasSignature])).toEqual(
        told.map(() => ['Dra. Lívia', true]),
      )
      expect(told[1]!.measurements).toMatchObject({ currentA: 12.5 })
      // Bytes are taken only with the hash that their execution named.
      expect(told.map(({ attachments }) => attachments.map(({ url }) => url !== null))).toEqual([
        [true],
        [true],
        [true],
      ])
      const now = await all()
      const met = now.find(({ scheduleId }) => scheduleId === ofFirst[0]!.scheduleId)!
      expect(met).toMatchObject({ hasConflict: true, executionId: theirs.id, status: 'executado' })
    } finally {
      await browser.remove()
    }
  },
)

test('what was done before the key was taken and the sign-in ran out arrives with a mark, once the person is back', async ({
  request,
}, info) => {
  const browser = killableBrowser(info)
  try {
    const first = await browser.open()
    const { owner, technician, due } = await aBuilding(first.page, request)
    await openDayForOffline(first.page, technician)
    await first.context.setOffline(true)
    await scan(first.page, 'EQ-01')
    await first.page.getByRole('link', { name: 'Executar' }).click()
    await answerTasks(first.page, await first.page.screenshot())
    await conclude(first.page)
    await expect(first.page.getByText('Está salvo neste aparelho')).toBeVisible()
    await browser.kill()
    await owner.put(`auth/user/${technician.userId}/permissions`, { permissions: [{ key: 'client', option: 'read' }] })
    await technician.api.post('auth/session/end-others')

    const again = await browser.open()
    await again.page.goto('/my-day')
    await expect(again.page).toHaveURL(/\/login/)
    expect(await executionsOf(owner, due)).toEqual([])
    await enter(again.page, technician)
    await expect
      .poll(async () =>
        (await executionsOf(owner, due)).map(({ marks, attachments }) => [marks, attachments.every(({ url }) => url)]),
      )
      .toEqual([[['permission_lost'], true]])
  } finally {
    await browser.remove()
  }
})
