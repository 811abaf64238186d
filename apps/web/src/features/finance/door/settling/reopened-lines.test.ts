import { expect, test } from 'vitest'
import { withReopenedLines } from './reopened-lines.ts'

test('a toast says that statement lines wait again, and says nothing of them when none does', () => {
  const said = (reopenedLines: number) => withReopenedLines('Pagamento estornado!', { reopenedLines })
  expect([0, 1, 2].map(said)).toEqual([
    'Pagamento estornado!',
    'Pagamento estornado! A linha do extrato voltou a ficar em aberto na conciliação.',
    'Pagamento estornado! 2 linhas do extrato voltaram a ficar em aberto na conciliação.',
  ])
})
