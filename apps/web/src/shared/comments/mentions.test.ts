import { expect, test } from 'vitest'
import { askedName, findMentionable, mentionedIn, splitMentions, withMention } from './mentions.ts'

const people = [
  { id: '1', displayName: 'Ana Lúcia' },
  { id: '2', displayName: 'Ana' },
  { id: '3', displayName: 'Rui Prado (sócio)' },
]

test('a name is asked for after an @ at the beginning of a word, not within an address', () => {
  expect(askedName('Oi @an', 6)).toBe('an')
  expect(askedName('@', 1)).toBe('')
  expect(askedName('ana@exemplo', 11)).toBeNull()
  expect(askedName('Oi @ana\n', 8)).toBeNull()
})

test('people are found by any of their names, without accents', () => {
  expect(findMentionable(people, 'luc').map(({ id }) => id)).toEqual(['1'])
  expect(findMentionable(people, '').length).toBe(3)
})

test('the chosen name takes the place of what was typed, in the middle of a text too', () => {
  expect(withMention('Oi @an veja', 6, 'Ana Lúcia')).toEqual({ text: 'Oi @Ana Lúcia veja', cursor: 14 })
})

test('whose name was deleted again is not mentioned', () => {
  expect(mentionedIn('Veja, @Rui Prado (sócio)', people)).toEqual(['3'])
  expect(mentionedIn('Veja', people)).toEqual([])
})

test('names stand apart in the text, the longer one where two fit', () => {
  expect(splitMentions('@Ana Lúcia e @Ana', people)).toEqual([
    { text: '@Ana Lúcia', isName: true },
    { text: ' e ', isName: false },
    { text: '@Ana', isName: true },
  ])
})
