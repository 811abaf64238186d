import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { axeFindings } from '../support/axe.ts'
import { aCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

test('a shop is opened from one list, which each thing leads back to and ticks', async ({ page, request }) => {
  const { make } = await aCompany(page, request)
  await page.goto('/pdv')
  await page.getByRole('link', { name: 'Abrir minha loja' }).click()
  const list = page.getByRole('main').getByRole('list')
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(page.getByRole('heading', { name: '0 de 7 prontos' })).toBeVisible()
  await expect(line('Vendas no financeiro')).toContainText('Depois de: Conta bancária.')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Nova conta' }).click()
  await page.getByLabel('Nome').fill('Banco da loja')
  await page.getByRole('button', { name: 'Salvar conta' }).click()
  await expect(page.getByRole('heading', { name: '1 de 7 prontos' })).toBeVisible()
  await page.getByRole('button', { name: 'Novo produto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adicionar produto' })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir minha loja' }).first().click()

  await page.getByRole('button', { name: 'Novo caixa' }).click()
  const till = page.getByRole('dialog', { name: 'Novo caixa' })
  await till.getByLabel('Nome').fill('Balcão')
  await till.getByLabel('Série dos recibos').fill('01')
  await till.getByRole('button', { name: 'Salvar caixa' }).click()
  await page.getByRole('button', { name: 'Escolher caixa' }).click()
  const choosing = page.getByRole('dialog', { name: 'Escolher caixa' })
  await choosing.getByRole('combobox', { name: 'Caixa' }).click()
  await page.getByRole('option', { name: /Balcão/ }).click()
  await choosing.getByRole('button', { name: 'Usar este caixa' }).click()

  await line('Fundo de troco').getByRole('button', { name: 'Abrir caixa' }).click()
  const opening = page.getByRole('dialog', { name: 'Abrir caixa: Balcão' })
  await expect(opening).toContainText('As vendas deste caixa não entram no financeiro.')
  await opening.getByLabel('Fundo de troco').fill('20')
  await opening.getByRole('button', { name: 'Abrir caixa' }).click()
  await expect(line('Fundo de troco')).toContainText('(feito)')

  await line('Vendas no financeiro').getByRole('button', { name: 'Escolher' }).click()
  const handOff = page.getByRole('dialog', { name: 'Vendas no financeiro' })
  await expect(handOff.getByLabel('Lançar as vendas no financeiro')).toBeChecked()
  await expect(handOff.getByRole('combobox', { name: 'Conta que recebe' })).toHaveValue('Banco da loja')
  await handOff.getByRole('button', { name: 'Salvar' }).click()
  await expect(line('Vendas no financeiro')).toContainText('(feito)')
  const saved = await make.call(integrationSettings.get, {})
  expect(saved).toMatchObject({ enableAutoTransactionCreation: true, pdvSettings: { confirmBeforeCreating: false } })

  await page.getByRole('button', { name: 'Escolher impressora' }).click()
  await page.getByRole('dialog', { name: 'Impressora e recibo' }).getByText('58 mm').click()
  await page.keyboard.press('Escape')
  await expect(line('Impressora')).toContainText('(feito)')
  await expect(page.getByRole('heading', { name: '5 de 7 prontos' })).toBeVisible()
})
