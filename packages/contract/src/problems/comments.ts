import type { ProblemTable } from './problem-table.ts'

export const commentProblems = {
  'comment.not-own': { status: 403, text: 'Só quem escreveu pode alterar ou excluir este comentário.' },
  'comment.cannot-see': { status: 422, text: 'Uma das pessoas mencionadas não pode ver este registro.' },
} as const satisfies ProblemTable
