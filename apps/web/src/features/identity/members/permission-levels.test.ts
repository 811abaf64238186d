import { expect, test } from 'vitest'
import { byItem, choiceOf, grantsOf, isSame, levelsOf, none, withGroup, type TreeGroup } from './permission-levels.ts'

const choices = (...keys: string[]) => [none, ...keys].map((key) => ({ key, value: key, opens: [] }))
const group: TreeGroup = {
  key: 'catalogue',
  value: 'Produtos',
  options: choices('read', 'post', 'delete'),
  permissions: [
    { key: 'product', value: 'Produtos', options: choices('read', 'post', 'delete') },
    { key: 'service', value: 'Serviços', options: choices('read', 'post') },
  ],
}

test('of several permissions of one key the highest is shown', () => {
  const granted = [
    { key: 'product', option: 'read' },
    { key: 'product', option: 'post' },
    { key: 'outro', option: 'read' },
  ]
  expect(levelsOf(granted, [group])).toEqual({ product: 'post' })
})

test('a group’s choice reaches each item as far as the item goes, and is recognised again [plat-178]', () => {
  for (const choice of [none, 'read', 'post', 'delete'])
    expect(choiceOf(group, withGroup({}, group, choice))).toBe(choice)
  expect(withGroup({}, group, 'delete')).toEqual({ product: 'delete', service: 'post' })
})

test('items that differ are chosen one by one', () => {
  expect(choiceOf(group, { product: 'read' })).toBe(byItem)
  expect(choiceOf(group, {})).toBe(none)
})

test('what is none is not sent, and nothing and none are the same', () => {
  expect(grantsOf({ product: none, service: 'read' })).toEqual([{ key: 'service', option: 'read' }])
  expect([isSame({ product: none }, {}), isSame({ product: 'read' }, {})]).toEqual([true, false])
})
