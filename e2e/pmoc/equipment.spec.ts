import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { planPeriod, recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })

test('forty machines come out of a spreadsheet at once, with the tasks of their types; wrong lines say what is wrong with them', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Hospital Santa Clara')
  await page.goto(`/pmoc/${id}/edit?tab=equipamentos`)
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar equipamentos' })

  const model = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar modelo' }).click()
  const saved = await model
  expect(saved.suggestedFilename()).toBe('modelo-equipamentos.xlsx')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'outra.xlsx', mimeType: 'application/octet-stream', buffer: randomBytes(300) })
  await expect(dialog.getByRole('alert')).toContainText(/planilha|colunas/)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({
      name: 'modelo.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await readFile(await saved.path()),
    })
  // The example EQ-01 of the model is a machine of this plan already.
  await expect(dialog.getByText('A tag EQ-01 já é de outro equipamento deste plano.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Adicionar 1 equipamento' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Escolher outra' }).click()

  const types = ['Split hi-wall', 'K7', 'piso teto', 'Fan-coil']
  const lines = Array.from(
    { length: 40 },
    (_, index) =>
      `AC-${index + 1}\tRecepção\t${types[index % 4]}\tBrisa\tINV${index}\tS${index}\t12.000\tR-32\t0,9\t05/03/2024`,
  )
  const heads = 'Tag\tLocal\tTipo\tMarca\tModelo\tNº de série\tCapacidade BTU/h\tFluido\tCarga (kg)\tData de instalação'
  const wrong = ['AC-7\tSala\tSplit\t\t\t\t\t\t\t', 'AC-99\tSala\tGeladeira\t\t\t\tmuito\t\t\t31/02/2024']
  await dialog.getByLabel('Ou cole as células da planilha').fill([heads, ...lines, ...wrong].join('\n'))
  await dialog.getByRole('button', { name: 'Conferir o que foi colado' }).click()
  await expect(dialog.getByText('40 equipamentos prontos para entrar no plano.')).toBeVisible()
  await expect(dialog.getByText('2 linhas com erro ficam de fora')).toBeVisible()
  const first = dialog.getByRole('list', { name: 'Linhas da planilha' }).getByRole('listitem')
  await expect(first.nth(0)).toContainText('A tag AC-7 já está na linha 8.')
  await expect(first.nth(1)).toContainText('Tipo não reconhecido: "Geladeira".')
  await expect(first.nth(1)).toContainText('Capacidade inválida: "muito".')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Adicionar 40 equipamentos' }).click()
  await expect(page.getByText('41 equipamentos · ')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('1 equipamento · ')).toBeVisible()

  await page.getByRole('button', { name: 'Importar' }).click()
  await dialog.getByLabel('Ou cole as células da planilha').fill([heads, ...lines].join('\n'))
  await dialog.getByRole('button', { name: 'Conferir o que foi colado' }).click()
  await dialog.getByRole('button', { name: 'Adicionar 40 equipamentos' }).click()
  const writes: string[] = []
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && sent.url().includes('/Pmoc')) writes.push(sent.method())
  })
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
  expect(writes).toEqual(['PUT'])

  const plan = await api.get(`system/api/v1/Pmoc/${id}`)
  expect(plan.equipmentInventory).toHaveLength(41)
  const seventh = plan.equipmentInventory.find(({ tag }: { tag: string }) => tag === 'AC-6')
  expect(seventh).toMatchObject({
    environmentId: plan.environments[0].environmentId,
    type: 'cassete',
    brand: 'Brisa',
    model: 'INV5',
    serialNumber: 'S5',
    capacityBtuH: 12000,
    refrigerant: 'R-32',
    refrigerantKg: 0.9,
    installedOn: '2024-03-05',
  })
  const planned = plan.maintenancePlan.filter(
    ({ equipmentId }: { equipmentId: string }) => equipmentId === seventh.equipmentId,
  )
  expect(planned.length).toBeGreaterThan(5)
})

test('photos of a machine are added, seen and removed where it is edited, and are those of its own page', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id, equipmentInventory } = await recordPlan(api, 'Clínica OdontoVida', 2)
  await page.goto(`/pmoc/${id}/edit?tab=equipamentos`)
  await page.getByRole('button', { name: 'Editar EQ-02' }).click()
  const photos = page.getByRole('region', { name: 'Fotos de EQ-02' })
  await photos.getByLabel('Adicionar fotos').setInputFiles([photo('placa.png'), photo('condensadora.png')])
  await expect(photos.getByRole('img', { name: 'placa.jpg' })).toBeVisible()
  await expect(photos.getByRole('img', { name: 'condensadora.jpg' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await photos.getByRole('button', { name: 'Remover foto condensadora.jpg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover foto' }).click()
  await expect(photos.getByRole('img')).toHaveCount(1)
  // Photos need no saving of the plan.
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Atualizar PMOC' })).toBeDisabled()

  const second = equipmentInventory.find(({ tag }) => tag === 'EQ-02')!
  const { items } = await api.get(`files/equipment/${second.equipmentId}`)
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['placa.jpg'])

  await page.getByRole('button', { name: 'Novo equipamento' }).click()
  await expect(page.getByText('Salve o PMOC para anexar fotos deste equipamento.')).toBeVisible()
})

test('the schedule is saved as a file, narrowed as the list is', async ({ page, request }) => {
  const api = await aCompany(page, request)
  const { id } = await recordPlan(api, 'Rede Farma Vida', 2)
  await api.post(`system/api/v1/Pmoc/${id}/schedule/generate`, planPeriod())
  await page.goto(`/pmoc/${id}/schedule?search=EQ-02`)
  await expect(page.getByRole('row', { name: /EQ-02/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^cronograma-pmoc-\d{4}-001-.*\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Tag;Local;Tipo;Tarefa')
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.every((line) => line.startsWith('EQ-02;'))).toBe(true)
})

test('a machine of another type is asked whether its tasks change too, and has those of the new type once the plan is saved', async ({
  page,
  request,
}) => {
  const api = await aCompany(page, request)
  const { id } = await api.make.plan()
  await page.goto(`/pmoc/${id}/edit?tab=equipamentos`)
  await page.getByRole('button', { name: 'Editar EQ-01' }).click()
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).last().click()
  await page.getByRole('option', { name: 'Chiller' }).click()
  await page.getByRole('button', { name: /^Salvar equipamento/ }).click()
  const question = page.getByRole('dialog', { name: 'Trocar as tarefas pelas do novo tipo?' })
  await question.getByRole('button', { name: 'Trocar tarefas' }).click()
  await expect(page.getByText('Tarefas de EQ-01 trocadas. Salve o PMOC para valer.')).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()
  const plan = await api.get(`system/api/v1/Pmoc/${id}`)
  const machine = plan.equipmentInventory.find(({ tag }: { tag: string }) => tag === 'EQ-01')
  expect(machine.type).toBe('chiller')
  const keys = new Map(
    plan.maintenanceCatalog.map((task: { taskId: string; catalogueKey: string }) => [task.taskId, task.catalogueKey]),
  )
  const own = plan.maintenancePlan.filter(
    ({ equipmentId }: { equipmentId: string }) => equipmentId === machine.equipmentId,
  )
  expect(own.map(({ taskId }: { taskId: string }) => keys.get(taskId)).toSorted()).toEqual(
    minimumTasksOf('chiller')
      .map(({ key }) => key)
      .toSorted(),
  )
})
