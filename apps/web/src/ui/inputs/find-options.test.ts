import { expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const item = (label: string) => ({ value: label, label })
const labelsOf = (search: string, labels: readonly string[], limit = Number.POSITIVE_INFINITY) =>
  findOptions({ options: labels.map(item), search, limit }).flatMap((found) => ('label' in found ? [found.label] : []))

test('accents, case and spaces do not matter, on either side', () => {
  expect(labelsOf(' sao joao ', ['São João del-Rei', 'Santos'])).toEqual(['São João del-Rei'])
  expect(labelsOf('ITAÚ', ['Itau Empresas', 'Inter'])).toEqual(['Itau Empresas'])
})

test('every word has to be found, in any order', () => {
  expect(labelsOf('emp ita', ['Itaú Empresas', 'Itaú Pessoal'])).toEqual(['Itaú Empresas'])
})

test('what begins as typed comes first, the rest keeps its order', () => {
  expect(labelsOf('vendas', ['Comissão de vendas', 'Taxas', 'Vendas', 'Devolução de vendas'])).toEqual([
    'Vendas',
    'Comissão de vendas',
    'Devolução de vendas',
  ])
})

test('nothing typed offers everything, up to the limit', () => {
  expect(labelsOf('', ['b', 'a', 'c'])).toEqual(['b', 'a', 'c'])
  expect(labelsOf('', ['b', 'a', 'c'], 2)).toEqual(['b', 'a'])
})

test('groups stay together, and the limit counts over all of them', () => {
  const options = [
    { group: 'Receitas', items: [item('Vendas'), item('Juros')] },
    { group: 'Despesas', items: [item('Juros pagos'), item('Aluguel')] },
  ]
  expect(findOptions({ options, search: 'júros', limit: 1 })).toEqual([
    { group: 'Receitas', items: [item('Juros')] },
    { group: 'Despesas', items: [] },
  ])
})
