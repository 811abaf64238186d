import { ApiProblem, messageOf, NetworkProblem } from '#shared/api/api-error.ts'

/** Why a variation is still there, by what kept it. */
export function removalProblem(error: unknown): string {
  if (error instanceof NetworkProblem || !(error instanceof ApiProblem)) return messageOf(error, unforeseen)
  // The gate says what is missing; what it is missing for is said here.
  if (error.code === 'permission-missing')
    return error.title.replace(/^[^.]*\./, 'Você não tem permissão para excluir esta variação.')
  if (error.code === 'unexpected' && error.status === 500)
    return 'Erro interno do servidor. Tente novamente mais tarde.'
  return messageOf(error, unforeseen)
}

const unforeseen = 'Erro inesperado ao excluir variação. Tente novamente.'
