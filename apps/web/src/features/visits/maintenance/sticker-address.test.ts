import { shortId } from '@prumo/domain/text/short-id'
import { expect, test } from 'vitest'
import { equipmentOnSticker } from './sticker-address.ts'

const id = '0199b3a0-5c11-7a34-9bde-0123456789ab'
const short = shortId(id)

test('a sticker names its machine by either form of its address, or by the id alone, whatever its token', () => {
  for (const code of [
    `https://prumo.example/pmoc/equipment/${id}/qr?token=revoked`,
    `https://prumo.example/pmoc/equipment/${short}/qr?t=${short}`,
    `/pmoc/equipment/${short}/qr`,
    `https://prumo.example/pmoc/equipment/${id}`,
    ` ${short} `,
    id.toUpperCase(),
  ])
    expect([code, equipmentOnSticker(code)]).toEqual([code, id])
})

test('what is no sticker names nothing', () => {
  for (const code of ['', '7891000100103', 'https://prumo.example/pmoc/list', 'https://other.example/?q=EQ-01'])
    expect(equipmentOnSticker(code)).toBeNull()
})
