import { expect, test } from 'vitest'
import { inTodaysTables } from './earlier-tables.ts'

test('a copy from before shifts were called so comes back as shifts, with their sales, entries and history', () => {
  const today = (table: string, row: Record<string, unknown>) => {
    const { table: named, rows } = inTodaysTables({ table, rows: [row] } as never)
    return { table: named, row: rows[0] }
  }
  expect(today('till_turn', { id: '1' })).toEqual({ table: 'till_shift', row: { id: '1' } })
  expect(today('sale', { id: '1', turn_id: '2' })).toEqual({ table: 'sale', row: { id: '1', shift_id: '2' } })
  expect(today('financial_transaction', { till_turn_id: '2' }).row).toEqual({ till_shift_id: '2' })
  expect(today('sale_setting', { is_turn_required: false }).row).toEqual({ is_shift_required: false })
  expect(today('event', { subject: 'till_turn' }).row).toEqual({ subject: 'till_shift' })
  expect(today('event', { subject: 'sale' }).row).toEqual({ subject: 'sale' })
})
