import { deflateSync, crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { beginCompany } from '../support/begin-company.ts'
import { linkFor } from '../support/emails.ts'
import { nameRepresentative, register, stayOnTrial } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const openAccount = (page: Page, key = 'account') => page.goto(`/account?key=${key}`)

test(
  'a newcomer’s CEP fills in the address and leads to the number; one nobody knows leaves the state, and the lists serve [plat-57, plat-59, plat-79]',
  { tag: '@main' },
  async ({ page, expectProblem }) => {
    expectProblem(/status of (404|503).*system\/cep/)
    await register(page)
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByText('CPF/CNPJ é obrigatório!')).toBeVisible()
    await page.getByLabel('CNPJ').fill('12ABC34501DE35')
    await page.getByLabel('Razão social').fill('Aurora Refrigeração Ltda')
    await page.getByText('Endereço (opcional)').click()
    await page.getByLabel('CEP').fill('01001000')
    await expect(page.getByLabel('Número')).toBeFocused()
    await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
    await expect(page.getByRole('combobox', { name: 'Cidade' }).or(page.getByLabel('Cidade')).first()).toHaveValue(
      'São Paulo',
    )
    await expect(page.getByLabel('CEP')).toHaveValue('01.001-000')

    await page.getByLabel('CEP').fill('69301000')
    await expect(page.getByText('Não foi possível consultar o CEP agora. Preencha o endereço.')).toBeVisible()
    await expect(page.getByLabel('Estado').first()).toHaveValue('Roraima (RR)')
    await page.getByLabel('Cidade').first().click()
    await page.getByLabel('Cidade').first().fill('caracarai')
    await page.getByRole('option', { name: 'Caracaraí' }).click()
    await page.getByLabel('Rua').fill('Rua Um')
    await page.getByLabel('Número').fill('10')
    await page.getByRole('button', { name: 'Próximo' }).click()

    // What was said when registering is there already.
    await page.getByLabel(/^Nome( \*)?$/).fill('')
    await page.getByLabel('E-mail').fill('')
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByText('Nome é obrigatório!')).toBeVisible()
    await expect(page.getByText('E-mail é obrigatório!')).toBeVisible()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByLabel('Razão social')).toHaveValue('Aurora Refrigeração Ltda')
    await page.getByRole('button', { name: 'Próximo' }).click()
    await nameRepresentative(page)
    await stayOnTrial(page)

    await page.goto('/complete-profile')
    await expect(page).toHaveURL(/\/$/)
    await openAccount(page, 'account-data')
    await expect(page.getByLabel('Rua')).toHaveValue('Rua Um')
    await expect(page.getByLabel('CEP')).toHaveValue('69.301-000')
    await openAccount(page, 'representante-data')
    await expect(page.getByLabel(/^Nome( \*)?$/)).toHaveValue('Joana Prado')
  },
)

test('a person has one step and no representative [plat-58]', async ({ page }) => {
  await register(page)
  await page.getByText('Pessoa física').click()
  await page.getByLabel('CPF').fill('52998224725')
  await page.getByLabel('Nome completo').fill('Joana Prado')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await stayOnTrial(page)
  await openAccount(page, 'representante-data')
  await expect(page.getByRole('tab', { name: 'Minha empresa' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Representante legal' })).toHaveCount(0)
})

test('colour and logo change the shell at once [plat-81, plat-83]', async ({ page }) => {
  await beginCompany(page)
  await openAccount(page)
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim().toLowerCase())
  await page.getByRole('radio', { name: 'Roxo' }).check({ force: true })
  await page.getByRole('button', { name: 'Salvar cor' }).click()
  await expect(page.getByText('Cor alterada com sucesso!')).toBeVisible()
  await expect.poll(brand).toBe('#7b1fa2')

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(120, 48) })
  await expect(page.getByText('Logo alterada com sucesso.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo para o tema claro' })).toBeVisible()
  await expect(page.locator('aside img').first()).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('isto não é uma imagem, embora o nome diga que sim'),
    })
  await expect(page.getByText('Formato inválido. Esperado: imagem PNG')).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: png(500, 300) })
  await expect(page.getByText('A sua imagem tem 500x300. A imagem deve ter no máximo 250x100 pixels.')).toBeVisible()
  await page.getByRole('button', { name: 'Usar logo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { width, height } = await page
    .getByRole('img', { name: 'Logo para o tema claro' })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    })
  expect([width, height]).toEqual([250, 100])
})

test('the owner downloads all the data as a ZIP; the account is deleted only by their link, and kept by another [plat-71, plat-76]', async ({
  page,
}) => {
  const { email } = (await beginCompany(page)).account
  await openAccount(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar todos os dados' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^prumo-refrigeracao-aurora-ltda-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('button', { name: 'Excluir Conta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da empresa').fill('Refrigeração Aurora Ltda')
  await dialog.getByRole('button', { name: 'Pedir exclusão' }).click()
  await expect(page.getByText(`Enviamos um link de confirmação para ${email}.`)).toBeVisible()

  await page.goto(await linkFor(page.request, email, 'exclude-account/confirm'))
  await page.getByRole('button', { name: 'Confirmar exclusão' }).click()
  await expect(page.getByRole('heading', { name: 'Exclusão marcada' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/A conta da empresa será excluída em/)).toBeVisible()

  await page.goto(await linkFor(page.request, email, 'exclude-account/cancel'))
  await page.getByRole('button', { name: 'Manter minha conta' }).click()
  await expect(page.getByRole('heading', { name: 'Exclusão cancelada' })).toBeVisible()
  await openAccount(page)
  await expect(page.getByRole('button', { name: 'Excluir Conta' })).toBeVisible()
  await expect(page.getByText(/A conta da empresa será excluída em/)).toHaveCount(0)
})

test('the finance integration tells what is missing and keeps what is complete [plat-88]', async ({ page }) => {
  const { post } = await beginCompany(page)
  await post('sale/bank-account', { name: 'Caixa', openingBalance: 0 })
  await openAccount(page, 'financial-integration')
  await page.getByRole('switch', { name: 'Criar lançamentos automaticamente' }).click()
  await page.getByRole('button', { name: 'Salvar integração' }).click()
  await expect(
    page.getByText('Ao menos um módulo deve estar habilitado quando criação automática está ativa'),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Criar lançamentos de PDV' }).click()
  await page.getByRole('button', { name: 'Salvar integração' }).click()
  await expect(page.getByText('Conta bancária padrão é obrigatória quando PDV está habilitado')).toBeVisible()
  await page.getByLabel('Conta bancária padrão').first().click()
  await page.getByRole('option', { name: 'Caixa' }).click()
  await page.getByRole('button', { name: 'Salvar integração' }).click()
  await expect(page.getByText('Integração financeira atualizada com sucesso!')).toBeVisible()
})

/** A true PNG of one colour. */
function png(width: number, height: number) {
  const number = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([number(data.length), body, number(crc32(body))])
  }
  const pixels = Buffer.alloc(height * (1 + width * 3), 120)
  for (let row = 0; row < height; row++) pixels[row * (1 + width * 3)] = 0
  const header = Buffer.concat([number(width), number(height), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
