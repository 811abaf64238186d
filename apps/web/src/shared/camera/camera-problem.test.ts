import { expect, test } from 'vitest'
import { cameraProblem } from './camera-problem.ts'

const instead = 'envie uma foto ou cole a linha digitável'

test.each([
  ['NotAllowedError', 'não tem permissão'],
  ['NotFoundError', 'Nenhuma câmera'],
  ['NotReadableError', 'em uso por outro'],
])('%s is told with what to do [fin-275]', (name, words) => {
  expect(cameraProblem(new DOMException('', name), instead)).toContain(words)
})

test('anything else still leaves a way', () => {
  expect(cameraProblem(new Error('?'), instead)).toContain('cole a linha digitável')
})
