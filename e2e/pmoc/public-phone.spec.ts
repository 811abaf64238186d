import { axeFindings } from '../support/axe.ts'
import { aPlanWithMachines, boss } from '../support/machines.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'an occupant scans a code, reports a problem with a photo and follows it; the team hears of it and solves it [pmo-106]',
  { tag: '@main' },
  async ({ page, request, browser, baseURL }) => {
    const { path, tag } = await aPlanWithMachines(request)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sem registro' })).toBeVisible()
    await expect(page.getByText('Nenhuma manutenção registrada.')).toBeVisible()
    await expect(page.getByText('Acesso público')).toBeVisible()
    expect(page.url()).not.toContain('t=')
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No records' })).toBeVisible()
    await expect(page.getByText('No maintenance recorded.')).toBeVisible()
    await page.getByRole('button', { name: 'Português' }).click()

    await page.getByRole('button', { name: 'Relatar problema' }).click()
    await page.getByRole('button', { name: 'Enviar relato' }).click()
    await expect(page.getByText('Escolha o que está acontecendo.')).toBeVisible()
    await page.getByRole('radio', { name: 'Vazamento de água' }).check()
    await page.getByLabel(/Conte mais/).fill('Pinga sobre a mesa')
    await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByRole('img', { name: 'Foto pronta para enviar' })).toBeVisible()
    await page.getByLabel(/Seu contato/).fill('Ana, ramal 21')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Enviar relato' }).click()
    await expect(page.getByRole('heading', { name: 'Recebemos seu relato' })).toBeVisible()
    const protocol = /\d+/.exec((await page.getByText(/Protocolo nº/).textContent())!)![0]
    await page.getByRole('link', { name: 'Acompanhar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recebido' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const desk = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage()
    await signIn(desk, boss.email, { at: '/pmoc/reports' })
    await desk.getByText(`${tag} · Sala 1`).first().click()
    await expect(desk.getByText('Ana, ramal 21')).toBeVisible()
    await expect(desk.getByRole('img', { name: 'Foto enviada com o relato' })).toBeVisible()
    await desk.getByLabel('Resposta para quem relatou').fill('Dreno desentupido')
    await desk.getByRole('button', { name: 'Marcar como resolvido' }).click()
    await expect(desk.getByText('Problema resolvido!')).toBeVisible()
    await desk.context().close()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Resolvido' })).toBeVisible()
    await expect(page.getByText('Dreno desentupido')).toBeVisible()
    expect(Number(protocol)).toBeGreaterThan(0)
  },
)

test('a problem is written down before the script of the page is there, and sent once it is', async ({
  page,
  request,
}) => {
  const { path } = await aPlanWithMachines(request)
  let come = () => {}
  const isThere = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isThere
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Relatar problema' }).click()
  await page.getByLabel('Vazamento de água').check()
  await page.getByLabel(/Conte mais/).fill('Pinga desde ontem')
  await expect(page.getByRole('button', { name: 'Enviar relato' })).toBeDisabled()
  come()
  await page.getByRole('button', { name: 'Enviar relato' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos seu relato' })).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recebido' })).toBeVisible()

  await page.goto(path)
  await page.getByRole('button', { name: 'Relatar problema' }).click()
  await expect(page.getByLabel(/Conte mais/)).toHaveValue('')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who reads English reads nothing else, from the page to what became of their report', async ({
  page,
  request,
}) => {
  const { path } = await aPlanWithMachines(request)
  const portuguese = /[ãõçáéêíóú]|Manuten|Copiad|Copiar|Voltar|Enviar|Recebido|Nenhuma/i
  // What the company wrote is told as it was written.
  const own = async () =>
    (await page.locator('body').innerText())
      .split('\n')
      .filter((line) => portuguese.test(line) && !/Sala \d|Escola|Hospital|Prédio|Clima|PT/.test(line))
  await page.goto(path)
  await page.getByRole('button', { name: 'English' }).click()
  expect(await own()).toEqual([])
  await page.getByRole('button', { name: 'Report a problem' }).click()
  expect(await own()).toEqual([])
  await page.getByRole('radio', { name: 'Noise' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: /^(Link copied|The link could not be copied)$/ })).toBeVisible()
  expect(await own()).toEqual([])
  await page.getByRole('link', { name: 'Follow it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeVisible()
  expect(await own()).toEqual([])
})

test('a code that opens nothing says so, and a page that was opened is read again after a reload [pmo-97]', async ({
  page,
  request,
  expectProblem,
}) => {
  const { path, id } = await aPlanWithMachines(request)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Sem registro' })).toBeVisible()
  expectProblem(/401/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sem registro' })).toBeVisible()
  expectProblem(/403/)
  await page.goto(`/public/pmoc/equipment/${id}/qrcode?token=${'A'.repeat(22)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Token QR inválido ou expirado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  expectProblem(/404/)
  await page.goto('/public/pmoc/equipment/qrcode')
  await expect(page.getByRole('heading', { level: 1, name: 'QR Code não encontrado' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a page of a machine is read without scripts, and with them weighs at most 60 kB of JavaScript', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { path, tag } = await aPlanWithMachines(request)
  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: 'Sem registro' })).toBeVisible()
  await expect(reader.getByText(tag).first()).toBeVisible()
  await plain.close()
  const sizes: number[] = []
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-length': length = '0' } = response.headers()
    if (type.includes('javascript')) sizes.push(Number(length))
  })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Relatar problema' })).toBeVisible()
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})
