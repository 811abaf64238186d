import type { ProblemTable } from './problem-table.ts'

export const commentProblems = {
  'comment.not-own': { status: 403, text: 'Só quem escreveu pode alterar ou excluir este comentário.' },
} as const satisfies ProblemTable
