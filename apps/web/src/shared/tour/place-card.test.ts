import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const card = { width: 340, height: 180 }
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('without a target the card stands in the middle', () => {
  expect(placeCard(null, card, desktop)).toEqual({ left: 550, top: 360 })
})

test('below a target near the top, above one near the bottom, beside a tall one', () => {
  expect(placeCard({ left: 300, top: 60, width: 400, height: 100 }, card, desktop)).toEqual({ left: 330, top: 174 })
  expect(placeCard({ left: 40, top: 780, width: 100, height: 60 }, { width: 340, height: 160 }, phone)).toEqual({
    left: 12,
    top: 606,
  })
  expect(placeCard({ left: 0, top: 100, width: 248, height: 790 }, card, desktop)).toEqual({ left: 262, top: 405 })
  expect(placeCard({ left: 1200, top: 0, width: 240, height: 900 }, card, desktop)).toEqual({ left: 846, top: 360 })
})

test('the card never leaves the screen, wherever the target is [plat-310]', () => {
  for (const screen of [desktop, phone]) {
    for (let left = -50; left < screen.width; left += 97) {
      for (let top = -50; top < screen.height; top += 83) {
        for (const size of [40, 200, 700]) {
          const at = placeCard({ left, top, width: size, height: size }, card, screen)
          expect(at.left).toBeGreaterThanOrEqual(12)
          expect(at.top).toBeGreaterThanOrEqual(12)
          expect(at.left + card.width).toBeLessThanOrEqual(screen.width - 12)
          expect(at.top + card.height).toBeLessThanOrEqual(screen.height - 12)
        }
      }
    }
  }
})
