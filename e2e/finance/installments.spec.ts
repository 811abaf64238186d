import { escape } from '../support/keys.ts'
import { startLedger } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'

test(
  'a purchase in installments is recorded, one of them paid and taken back [fin-221, fin-231, fin-235, fin-236, fin-238, fin-241, fin-243, fin-250, fin-254]',
  { tag: '@main' },
  async ({ page, isPhone }) => {
    await startLedger(page)
    await page.goto('/finance/transactions')
    await expect(page.getByText('Nenhuma transação recente no período selecionado')).toBeVisible()
    const add = isPhone
      ? page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Novo lançamento' })
      : page.getByRole('button', { name: 'Adicionar', exact: true })
    await add.click()
    await page.getByRole('menuitem', { name: isPhone ? 'Nova Despesa' : 'Despesa' }).click()
    const form = page.getByRole('dialog')
    if (isPhone) await form.getByText('Conta do mês').click()
    await form.getByRole('textbox', { name: 'Valor' }).fill('100000')
    if (!isPhone) await expect(form.getByRole('combobox', { name: 'Conta' })).toHaveValue('Conta do mês')
    await form.getByRole('combobox', { name: 'Categoria' }).click()
    await page.getByRole('option', { name: 'Peças e insumos' }).click()
    await form.getByRole('textbox', { name: 'Descrição' }).fill('Compressor scroll')
    await form.getByText('Parcelado', { exact: true }).click()
    await form.getByRole('textbox', { name: 'Número de parcelas' }).fill('3')
    await form.getByRole('button', { name: 'Salvar lançamento' }).click()
    await expect(page.getByText('Lançamento adicionado com sucesso!')).toBeVisible()

    const line = (isPhone ? page.getByRole('listitem') : page.getByRole('row')).filter({ hasText: 'Compressor scroll' })
    await expect(line).toContainText('1/3')
    await expect(line).toContainText('Vence hoje!')
    await expect(line).toContainText('333,34')
    await line.getByText('Compressor scroll').click()
    const panel = page.getByRole('dialog', { name: /Despesa nº/ })
    await expect(panel.getByRole('region', { name: 'Sequência' }).getByRole('listitem')).toHaveCount(3)
    await panel.getByRole('button', { name: 'Confirmar pagamento' }).click()
    await page.getByRole('button', { name: /^Pagar R\$/ }).click()
    await expect(page.getByText('Pagamento confirmado!')).toBeVisible()
    await expect(panel.getByText('Pago', { exact: true }).first()).toBeVisible()
    await expect(page.getByLabel('Resumo do período')).toContainText('666,66')

    await panel.getByRole('button', { name: 'Estornar' }).click()
    await page.getByRole('dialog', { name: 'Estornar o pagamento?' }).getByRole('button', { name: 'Estornar' }).click()
    await expect(panel.getByText('Vence hoje!').first()).toBeVisible()
    await escape(page, panel)
    await expect(page).not.toHaveURL(/entry=/)
    await expect(page.getByLabel('Resumo do período')).toContainText('1.000,00')
  },
)
