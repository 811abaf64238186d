import { expect, test } from 'vitest'
import { changeOf, changeText } from './change-of.ts'

test('a change is measured against the size of what was before, also when that was a loss [fin-290]', () => {
  expect([changeOf(112, 100), changeOf(88, 100), changeOf(50, -100), changeOf(-50, 100)]).toEqual([
    0.12, -0.12, 1.5, -1.5,
  ])
})

test('without anything before there is no change to tell', () => {
  expect(changeOf(500, 0)).toBeNull()
})

test('a change is written with one decimal, and an absurd one is not written out', () => {
  expect([changeText(0.1236), changeText(-0.04), changeText(0), changeText(123)]).toEqual([
    '12,4%',
    '4,0%',
    '0,0%',
    'mais de 999%',
  ])
})
