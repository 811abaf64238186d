import { expect, test } from 'vitest'
import { problemOfChoice } from './choose-file.ts'

const file = (name: string, size = 10) => ({ name, size }) as File

test('exactly one .xlsx of at most 20 MB is accepted; anything else is told why [plat-273]', () => {
  expect(problemOfChoice([file('clientes.XLSX')])).toBeNull()
  expect(problemOfChoice([])).toBe('Escolha um arquivo.')
  expect(problemOfChoice([file('a.xlsx'), file('b.xlsx')])).toBe('Escolha um arquivo só.')
  expect(problemOfChoice([file('antigo.xls')])).toContain('Excel antigo')
  expect(problemOfChoice([file('clientes.csv')])).toBe('O arquivo precisa ser uma planilha .xlsx.')
  expect(problemOfChoice([file('grande.xlsx', 20 * 1024 * 1024 + 1)])).toContain('20 MB')
  expect(problemOfChoice([file('vazio.xlsx', 0)])).toBe('O arquivo está vazio.')
})
