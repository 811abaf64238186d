import type { Locator, Page } from '@playwright/test'
import { breakDown, one, tryAgain } from '../support/break-down.ts'
import { aCompany } from '../support/company.ts'
import { aMaintenancePlan, anExecutor, pictureFile } from '../support/maintenance.ts'
import { aPlanWithMachines, boss } from '../support/machines.ts'
import { signIn } from '../support/people.ts'
import { recordPlan } from '../support/pmoc.ts'
import { expect, test } from '../support/test.ts'

const api = 'system/api/v1'
/** Where it would stand, and as a toast. */
async function expectToldTwice(page: Page, sentence: string, place: Locator = page.getByRole('main')) {
  await expect(page.locator('[data-tone=error]').getByText(sentence, { exact: true })).toBeVisible()
  await expect(place.getByText(sentence, { exact: true })).toBeVisible()
}

test('a plan that is not saved, read, listed or removed says so when the server has no words [pmo-30, pmo-31]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const { id, pmocCode } = await recordPlan(await aCompany(page, request), 'Padaria Pão do Círio')
  await page.goto(`/pmoc/${id}/edit?tab=observacoes`)
  await page.getByRole('textbox', { name: 'Observações do plano' }).fill('Chave na portaria')
  const mendSaving = await breakDown(page, 'PUT', `${api}/Pmoc/${one}`)
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('Erro ao salvar PMOC')).toBeVisible()
  await mendSaving()
  await page.getByRole('button', { name: 'Atualizar PMOC' }).click()
  await expect(page.getByText('PMOC atualizado com sucesso!')).toBeVisible()

  const mendReading = await breakDown(page, 'GET', `${api}/Pmoc/${one}`)
  await page.goto(`/pmoc/${id}/edit`)
  await expect(page.getByText('Erro ao carregar PMOC', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/pmoc$/)
  await mendReading()

  const mendRemoving = await breakDown(page, 'DELETE', `${api}/Pmoc/${one}`)
  await page.getByRole('button', { name: `Ações de ${pmocCode}` }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click()
  await expect(page.getByText('Erro ao remover PMOC')).toBeVisible()
  await mendRemoving()

  const mendListing = await breakDown(page, 'POST', `${api}/Pmoc/filter`)
  await page.reload()
  await expectToldTwice(page, 'Erro ao carregar PMOCs')
  await mendListing()
  await tryAgain(page, page.getByRole('row', { name: new RegExp(pmocCode) }))
})

test('a schedule, a summary and an execution that fail without a word say what failed [pmo-30, pmo-64]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const { api: owner } = await anExecutor(await aCompany(page, request))
  const { id } = await aMaintenancePlan(owner)
  await page.goto(`/pmoc/${id}/edit`)
  await breakDown(page, 'POST', `${api}/Pmoc/${one}/schedule/generate`)
  await page.getByRole('button', { name: 'Gerar Cronograma' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar Cronograma' })
  await dialog.getByRole('button', { name: 'Gerar Cronograma' }).click()
  await expectToldTwice(page, 'Erro ao gerar cronograma', dialog)

  await breakDown(page, 'GET', `${api}/Pmoc/${one}/summary`)
  await page.goto(`/pmoc/${id}/summary`)
  await expectToldTwice(page, 'Erro ao carregar resumo do PMOC')
  const mendSchedule = await breakDown(page, 'GET', `${api}/Pmoc/${one}/schedule`)
  await page.goto(`/pmoc/${id}/schedule?status=atrasado`)
  await expectToldTwice(page, 'Erro ao carregar cronograma')
  await mendSchedule()
  const row = page.getByRole('row').filter({ hasText: 'EQ-02 · Medir o ar' }).first()
  await tryAgain(page, row)
  const mendNorms = await breakDown(page, 'GET', `${api}/Pmoc/norm-profiles`)
  await row.getByRole('button', { name: 'Executar' }).click()
  const execution = page.getByRole('dialog', { name: 'EQ-02 · UTI adulto' })
  await expectToldTwice(page, 'Erro ao carregar dados', execution)
  await mendNorms()
  const allDone = execution.getByRole('button', { name: 'Marcar o resto como feito' })
  await tryAgain(execution, allDone)
  await allDone.click()
  await execution.getByLabel('Fotografar: Limpar filtros').setInputFiles(pictureFile)
  await execution.getByRole('radio', { name: /Leituras/ }).click({ force: true })
  await execution.getByLabel('Temperatura do ambiente').fill('23,4')
  const mendWriting = await breakDown(page, 'POST', `${api}/Pmoc/${one}/execution`)
  await execution.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(page.getByText('Erro ao registrar execução')).toBeVisible()
  await mendWriting()
  await execution.getByRole('button', { name: 'Registrar execução' }).click()
  await expect(page.getByText('Execução registrada com sucesso!')).toBeVisible()
})

test('a document that cannot be shown, kept or issued says which of it failed [pmo-82]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const { id } = await recordPlan(await aCompany(page, request), 'Hospital Santa Clara')
  const mend = await breakDown(page, 'GET', `pmoc/${one}/export/pdf/preview`)
  await page.goto(`/pmoc/${id}/pdf`)
  const dialog = page.getByRole('dialog', { name: /^Exportar PDF/ })
  await expectToldTwice(page, 'Erro ao carregar preview do PDF', dialog)
  await mend()
  await tryAgain(dialog, dialog.getByRole('img', { name: 'Página 1', exact: true }))
  await breakDown(page, 'GET', `pmoc/${one}/export/pdf`)
  await dialog.getByRole('region', { name: 'Opções' }).getByRole('button', { name: 'Baixar PDF' }).click()
  await expect(page.getByText('Erro ao baixar PDF')).toBeVisible()
  await breakDown(page, 'POST', `${api}/Pmoc/${one}/documents`)
  await dialog.getByRole('button', { name: 'Emitir com pendências', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Emitir com pendências?' })
    .getByRole('button', { name: 'Emitir com pendências', exact: true })
    .click()
  await expect(page.getByText('Erro ao gerar PDF')).toBeVisible()
})

test('codes that cannot be listed, drawn or shown say so; without a machine there is nothing to print [pmo-93]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const owner = await aCompany(page, request)
  await page.goto('/pmoc/qr-codes/print')
  await page.getByRole('checkbox', { name: 'Todos os PMOCs' }).check()
  await expect(page.getByText('Nenhum equipamento encontrado para gerar QR codes')).toBeVisible()
  const { id } = await recordPlan(owner, 'Rede Farma Vida')
  const mendPlans = await breakDown(page, 'GET', `${api}/Pmoc`)
  const mendMachines = await breakDown(page, 'GET', `${api}/equipment`)
  await page.goto(`/pmoc/${id}/qr-codes/print`)
  await expectToldTwice(page, 'Erro ao carregar lista de PMOCs')
  await expectToldTwice(page, 'Erro ao carregar equipamentos')
  await mendPlans()
  await mendMachines()
  await page.reload()
  await expect(page.getByText('1 equipamento encontrado')).toBeVisible()
  await breakDown(page, 'POST', `${api}/equipment/qr-codes/print`)
  await page.getByRole('button', { name: 'Baixar PDF' }).first().click()
  await expect(page.getByText('Erro ao gerar PDF')).toBeVisible()

  const mendCode = await breakDown(page, 'GET', `${api}/equipment/${one}/qrcode`)
  await page.goto(`/pmoc/${id}/edit?tab=equipamentos`)
  await page.getByRole('button', { name: 'QR code de EQ-01' }).click()
  await expect(page.getByText('Erro ao gerar QR code do equipamento')).toBeVisible()
  await mendCode()
  const code = page.getByRole('dialog', { name: 'QR Code de EQ-01' })
  await tryAgain(page, code.getByRole('img', { name: 'QR Code de EQ-01' }))
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await code.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Erro ao copiar link')).toBeVisible()
})

test('the page of a machine tells what is not there from what is not allowed and from what failed, signed in and by its code [pmo-98]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of (500|401|403|404)/)
  const { id, path } = await aPlanWithMachines(request, 1)
  await page.goto(path)
  await expect(page.getByText('Acesso público')).toBeVisible()
  const mendCode = await breakDown(page, 'GET', `${api}/public/equipment/[^/]+/qr/maintenance/history`)
  await page.reload()
  await expect(page.getByText('Erro ao carregar dados')).toBeVisible()
  await mendCode()
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByText('Acesso público')).toBeVisible()
  await page.goto(path.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))
  await expect(page.getByText('Token QR inválido ou expirado')).toBeVisible()

  await signIn(page, boss.email, { at: '/help' })
  for (const [status, sentence] of [
    [500, 'Erro ao carregar dados'],
    [403, 'Acesso negado'],
    [404, 'Equipamento não encontrado'],
  ] as const) {
    const mend = await breakDown(page, 'GET', `${api}/equipment/${one}/maintenance/history`, status)
    await page.goto(`/pmoc/equipment/${id}/qrcode`)
    await expectToldTwice(page, sentence)
    await mend()
  }
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByText('Nenhuma manutenção registrada.')).toBeVisible()
})
