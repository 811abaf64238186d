import { expect, test } from 'vitest'
import { createCodeReader } from './code-reader.ts'

/** Every key so many milliseconds after the one before, with what the field held by then; what the last key, Enter, said. */
function type(reader: ReturnType<typeof createCodeReader<string>>, keys: string, everyMs: number, startMs = 1000) {
  const answers = [...keys, 'Enter'].map((key, index) => reader(key, startMs + index * everyMs, keys.slice(0, index)))
  expect(answers.slice(0, -1).every((answer) => answer === null)).toBe(true)
  return answers.at(-1)
}

test('a quick run of keys that ends in Enter is a code, with what there was before it', () => {
  expect(type(createCodeReader(8), '7898066210388', 10)).toEqual({ code: '7898066210388', before: '' })
})

test('what a hand types, or what is too short for a code, is none', () => {
  expect(type(createCodeReader(8), '78980662', 90)).toBeNull()
  expect(type(createCodeReader(8), '7898066', 10)).toBeNull()
})

test('what was typed by hand before the scanner is not in its code', () => {
  const reader = createCodeReader<string>(8)
  reader('1', 0, '')
  reader('2', 300, '1')
  for (const [index, key] of [...'78980662'].entries()) reader(key, 1000 + index, index === 0 ? '12' : 'mais')
  expect(reader('Enter', 1010, 'mais')).toEqual({ code: '78980662', before: '12' })
})

test('a second code follows the first at once, and keys that write nothing are no part of it', () => {
  const reader = createCodeReader<string>(4)
  expect(type(reader, 'AB12', 5)).toMatchObject({ code: 'AB12' })
  reader('Shift', 1030, '')
  expect(type(reader, 'CD34', 5, 1035)).toMatchObject({ code: 'CD34' })
  expect(reader('Enter', 1061, '')).toBeNull()
})

test('with more patience, what came before a pause is in the code too', () => {
  const reader = createCodeReader<string>(4, 500)
  for (const [index, key] of [...'789000'].entries()) reader(key, 1000 + index, '')
  for (const [index, key] of [...'2942'].entries()) reader(key, 1126 + index, 'mais')
  expect(reader('Enter', 1131, 'mais')).toEqual({ code: '7890002942', before: '' })
})
