import { problemText, problems, type ProblemCode } from '@prumo/contract/problems'
import { expect, test } from 'vitest'
import { ApiProblem, NetworkProblem } from '#shared/api/api-error.ts'
import { removalProblem } from './removal-problem.ts'

const refused = (code: ProblemCode, status: number = problems[code].status, words = {}) =>
  new ApiProblem({ status, code, title: problemText(code, words), errors: [] })

test.each([
  [refused('variation.not-found'), 'Variação não encontrada. Ela pode já ter sido excluída.'],
  [
    refused('permission-missing', 403, { missing: 'Produtos: criar e editar' }),
    'Você não tem permissão para excluir esta variação. Falta: Produtos: criar e editar.',
  ],
  [
    refused('variation.in-use'),
    'Não é possível excluir esta variação. Ela pode estar sendo usada em outros registros.',
  ],
  [new NetworkProblem(), 'Erro de conexão. Verifique sua internet e tente novamente.'],
  [refused('unexpected'), 'Erro interno do servidor. Tente novamente mais tarde.'],
  [refused('unexpected', 502), 'Erro inesperado ao excluir variação. Tente novamente.'],
  [new TypeError('x'), 'Erro inesperado ao excluir variação. Tente novamente.'],
])('a variation that stays says what kept it: %o', (error, sentence) => {
  expect(removalProblem(error)).toBe(sentence)
})
