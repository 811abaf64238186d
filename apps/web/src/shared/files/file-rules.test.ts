import { expect, test } from 'vitest'
import { fileProblem } from './file-rules.ts'

test('a file of exactly 10 MB may be attached, one byte more may not, nor an empty one [fin-282]', () => {
  const size = 10 * 1024 * 1024
  expect([size, size + 1, 0].map((bytes) => fileProblem({ name: 'nota.pdf', size: bytes }))).toEqual([
    null,
    'nota.pdf é grande demais. Cada anexo pode ter até 10 MB.',
    'nota.pdf está vazio.',
  ])
})
