import { expect, test } from 'vitest'
import { createCountQueue } from './count-queue.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

test('a number is on the device before it is sent, and a page opened anew finds it', () => {
  const store = memory()
  createCountQueue('k', store).put('a', 1, 3, 1)
  expect(createCountQueue('k', store).read()).toEqual({ a: { round: 1, quantity: 3, at: 1 } })
})

test('what the server confirmed goes, unless another number was typed meanwhile', () => {
  const store = memory()
  const queue = createCountQueue('k', store)
  queue.put('a', 1, 3, 1)
  queue.put('a', 1, 4, 2)
  queue.confirm('a', 1)
  expect(queue.read()).toEqual({ a: { round: 1, quantity: 4, at: 2 } })
  queue.confirm('a', 2)
  expect(store.kept.size).toBe(0)
})

test('what the server refused stays in sight with its sentence until the person lets go of it', () => {
  const queue = createCountQueue('k', memory())
  queue.put('a', 1, 3, 1)
  queue.refuse('a', 1, 'Este inventário não está mais em contagem.')
  expect(queue.read()['a']?.problem).toBe('Este inventário não está mais em contagem.')
  queue.forget('a')
  expect(queue.read()).toEqual({})
})

test('a number stays one of the round it was counted in until another is typed in the next', () => {
  const store = memory()
  createCountQueue('k', store).put('a', 1, 3, 1)
  const later = createCountQueue('k', store)
  expect(later.read()['a']?.round).toBe(1)
  later.put('a', 2, 5, 2)
  later.confirm('a', 1)
  expect(later.read()).toEqual({ a: { round: 2, quantity: 5, at: 2 } })
})

test('what cannot be read is no number', () => {
  const store = memory()
  store.setItem('k', 'nada')
  expect(createCountQueue('k', store).read()).toEqual({})
})
