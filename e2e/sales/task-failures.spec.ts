import { breakDown, one } from '../support/break-down.ts'
import { startSelling } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

test('a task that is still there after it was to be deleted says so in a dialog [sal-76]', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of (500|409)/)
  const shop = await startSelling(page, request)
  const { id } = await shop.quote()
  await shop.post('system/tasks', { description: 'Separar material', relation: { id, type: 'SALE' } })
  await page.goto(`/sales/sale/${id}/edit`)
  await page.getByRole('link', { name: 'Lista de tarefas Novo' }).click()
  const remove = async () => {
    await page.getByRole('button', { name: 'Deletar Separar material' }).click()
    const question = page.getByRole('dialog', { name: 'Deseja deletar a tarefa?' })
    await question.getByRole('button', { name: 'Deletar' }).click()
  }
  const answers = [
    [500, undefined, 'Falha ao deletar a tarefa!'],
    [409, 'Outra pessoa está alterando.', 'Falha ao deletar a tarefa! Outra pessoa está alterando.'],
  ] as const
  for (const [status, title, sentence] of answers) {
    const mend = await breakDown(page, 'DELETE', `system/tasks/${one}`, status, title)
    await remove()
    const told = page.getByRole('dialog', { name: 'Tarefa não deletada!' })
    await expect(told.getByText(sentence, { exact: true })).toBeVisible()
    await told.getByRole('button', { name: 'Entendi' }).click()
    await mend()
  }
  await remove()
  await expect(page.getByText('Tarefa deletada!')).toBeVisible()
})
