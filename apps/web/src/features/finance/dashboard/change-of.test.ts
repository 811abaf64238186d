import { expect, test } from 'vitest'
import { changeOf, changeText, versusText } from './change-of.ts'

test('a change is measured against what was before', () => {
  expect([changeOf(112, 100), changeOf(88, 100), changeOf(-50, 100)]).toEqual([0.12, -0.12, -1.5])
})

test('against nothing or against a loss there is no share to tell: it is said instead [fin-290]', () => {
  expect([changeOf(500, 0), changeOf(50, -100), changeOf(-150, -100)]).toEqual([null, null, null])
  expect([versusText(100, 'outubro'), versusText(0, 'outubro')]).toEqual(['vs. outubro', 'nada em outubro'])
  expect(versusText(-1_050, 'outubro').replace(/\u00a0/g, ' ')).toBe('prejuízo de R$ 10,50 em outubro')
})

test('a change is written with one decimal, and an absurd one is not written out', () => {
  expect([changeText(0.1236), changeText(-0.04), changeText(0), changeText(123)]).toEqual([
    '12,4%',
    '4,0%',
    '0,0%',
    'mais de 999%',
  ])
})
