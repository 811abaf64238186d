import { createHmac, pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { proofOf } from './pin-proof.ts'

const salt = '00112233445566778899aabbccddeeff'
const key = pbkdf2Sync('4071', Buffer.from(salt, 'hex'), 1000, 32, 'sha256')
const sign = (text: string) => createHmac('sha256', key).update(text).digest()
const approver = { userId: 'u', name: 'Ana', salt, rounds: 1000, hint: sign('hint')[0]! }

test('a device makes the proof that the server verifies, for one sale at one total', async () => {
  expect(await proofOf('4071', approver, { saleId: 'a', total: 8000 })).toBe(sign('a:8000').toString('hex'))
})

test('most wrong numbers are seen without a network', async () => {
  const tries = Array.from({ length: 40 }, (_, index) => String(5000 + index))
  const passed = await Promise.all(tries.map((pin) => proofOf(pin, approver, { saleId: 'a', total: 1 })))
  expect(passed.filter(Boolean).length).toBeLessThan(4)
})
