import { expect, test } from 'vitest'
import { createWordIndex, placeOf } from './word-index.ts'
import { wordText } from './search-words.ts'

/** Numbers that look random and are the same each time. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

test('it finds what reading every text would find, in the same order', () => {
  const next = numbers(7)
  const parts = ['cabo', 'cano', 'ca', 'tubo', 'tu', 'fita', 'pvc', '10', '100', '1', 'mm', 'azul']
  const words = (most: number) => Array.from({ length: 1 + next(most) }, () => parts[next(parts.length)]!)
  const texts = Array.from({ length: 300 }, () => wordText(words(5).join(' ')))
  const index = createWordIndex(texts)
  for (let round = 0; round < 300; round += 1) {
    const asked = [...new Set(words(3).map((word) => word.slice(0, 1 + next(word.length))))]
    const plain = texts.flatMap((text, nth) => (asked.every((word) => text.includes(` ${word}`)) ? [nth] : []))
    expect([asked, index.find(asked, 1000)]).toEqual([asked, plain])
    expect(index.find(asked, 3)).toEqual(plain.slice(0, 3))
  }
})

test('nothing is found among no texts, nor across the border of two', () => {
  expect(createWordIndex([]).find(['a'], 5)).toEqual([])
  expect(createWordIndex([' tubo', ' azul']).find(['tubo', 'azul'], 5)).toEqual([])
})

test('the place of a text is before all that do not come before it', () => {
  expect(['', 'a', 'b', 'c'].map((text) => placeOf(['a', 'b', 'b'], text))).toEqual([0, 0, 1, 3])
})
