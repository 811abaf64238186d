import { expect, test } from 'vitest'
import { tasks } from './tasks.ts'

const id = '01a1e8a5-0b71-7104-a28a-a0cfd7f2f354'

test('a task says something, and belongs to a record', () => {
  const relation = { id, type: 'SALE', code: '12' }
  expect(tasks.create.body.safeParse({ description: 'Levar a escada', relation }).success).toBe(true)
  expect(tasks.create.body.safeParse({ description: '  ', relation }).success).toBe(false)
  expect(tasks.create.body.safeParse({ description: 'Levar a escada' }).success).toBe(false)
})

test('the fields the specification asks for are known, in its spelling [sal-79]', () => {
  const fields = [
    'Id',
    'Description',
    'Done',
    'DueDate',
    'Priority',
    'Responsible.Name',
    'Responsible.PhotoUrl',
    'Relation.Code',
    'Relation.Type',
    'Relation.Id',
  ]
  const asked = tasks.list.body.parse({ fields, relationId: id, relationType: 'SALE' })
  expect(asked.fields).toContain('responsible.photoUrl')
})
