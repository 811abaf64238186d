import type { Locator, Page } from '@playwright/test'
import { newEmail, withoutTour } from '../support/people.ts'
import { arrive, expect, test } from '../support/test.ts'

/** Counts what a person has to do; keys that are pressed where the hands already are cost nothing. */
function countWork(page: Page) {
  const work = { fields: 0, taps: 0 }
  return {
    work,
    fill: async (field: Locator, text: string) => {
      work.fields += 1
      await field.fill(text)
    },
    tap: async (target: Locator) => {
      work.taps += 1
      await target.click()
    },
    button: (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true }),
  }
}

test(
  'from the first visit to the first received entry there are at most 10 fields and 12 taps',
  { tag: '@main' },
  async ({ page }) => {
    await withoutTour(page)
    await page.goto('/register')
    const { work, fill, tap, button } = countWork(page)
    const email = newEmail()
    await fill(page.getByLabel('Nome'), 'Joana Prado')
    await fill(page.getByLabel('E-mail'), email)
    await fill(page.getByLabel('Senha', { exact: true }), 'Mirante58')
    await fill(page.getByLabel('Confirme a senha'), 'Mirante58')
    await tap(button('Criar conta'))
    await fill(page.getByLabel('CNPJ'), '12ABC34501DE35')
    await fill(page.getByLabel('Razão social'), 'Refrigeração Aurora Ltda')
    await tap(button('Próximo'))
    // What was said when registering is not asked again.
    await expect(page.getByLabel(/^Nome( \*)?$/)).toHaveValue('Joana Prado')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await tap(button('Próximo'))
    await tap(page.getByRole('link', { name: 'Continuar no período de teste' }))
    await expect(page.locator('main#content h1')).toBeVisible()

    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await tap(menu.getByRole('button', { name: 'Financeiro' }))
    await tap(menu.getByRole('link', { name: 'Movimentações' }))
    await arrive(page, 'Movimentações')
    await tap(button('Adicionar').first())
    await tap(page.getByRole('menuitem', { name: 'Receita' }))
    const form = page.getByRole('dialog').first()
    await fill(form.getByRole('textbox', { name: 'Valor' }), '15000')
    await tap(form.getByRole('button', { name: 'Nova conta bancária' }))
    await fill(page.getByRole('dialog', { name: 'Adicionar conta bancária' }).getByLabel('Nome'), 'Caixa')
    await page.getByRole('dialog', { name: 'Adicionar conta bancária' }).getByLabel('Nome').press('Enter')
    await expect(page.getByText('Conta bancária adicionada com sucesso!')).toBeVisible()
    await tap(form.getByLabel(/Já foi recebido/))
    await tap(form.getByRole('button', { name: 'Salvar lançamento' }))
    await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()
    await expect(page.getByText('150,00').first()).toBeVisible()
    expect(work.fields, 'fields').toBeLessThanOrEqual(10)
    expect(work.taps, 'taps').toBeLessThanOrEqual(12)
  },
)
