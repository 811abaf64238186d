import { expect, test } from 'vitest'
import { bytesText, countLines, progressText } from './export-labels.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [12_400, '12 kB'],
  [3_440_000, '3,4 MB'],
])('%d bytes are told as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

test('the progress of an export tells bytes, and entries where they can be counted [fin-302]', () => {
  expect(progressText(3_440_000, null, 5000, 'lançamentos')).toBe('3,4 MB recebidos')
  expect(progressText(12_400, 1_200, 5_000, 'lançamentos')).toBe('1.200 de 5.000 lançamentos · 12 kB')
  expect(progressText(12_400, 3, null, 'movimentações')).toBe('3 movimentações · 12 kB')
})

test('lines are counted piece by piece', () => {
  expect(countLines(new TextEncoder().encode('a;b\r\nc;d\r\n'))).toBe(2)
})
