import { expect, test } from 'vitest'
import { attachmentProblem, formatSize } from './attachment-rules.ts'

test('a file of exactly 10 MB may be attached, one byte more may not, nor an empty one', () => {
  const size = 10 * 1024 * 1024
  expect([size, size + 1, 0].map((bytes) => attachmentProblem({ name: 'nota.pdf', size: bytes }))).toEqual([
    null,
    'nota.pdf é grande demais. Cada anexo pode ter até 10 MB.',
    'nota.pdf está vazio.',
  ])
})

test('sizes are written for people', () => {
  expect([10, 820_400, 1_440_000].map(formatSize)).toEqual(['1 kB', '820 kB', '1,4 MB'])
})
