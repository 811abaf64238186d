import type { AnswerOf, RequestOf, Route } from '@prumo/contract/route'

export type Problem = { title: string; code: string; errors?: { path: string; message: string }[] }
export type PageData = {
  page: 'quote' | 'receipt' | 'document' | 'verify' | 'equipment' | 'report' | 'visit' | 'client'
  key: string
  data?: unknown
  problem?: Problem
}

/** What the server put into the document: nothing has to be asked for before the page is there. */
export const readPageData = (): PageData =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData

/** A refusal, or that nobody answered, in a sentence. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

/** Of a field, where one is wrong; else of the whole. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refused
    ? (error.problem.errors?.[0]?.message ?? error.message)
    : 'Algo deu errado. Recarregue a página.'

const noAnswer = { title: 'Sem resposta do servidor. Confira sua conexão e tente de novo.', code: 'network' }

/** Calls a route of the contract by method and path alone, the path as it stands or that under `/api/public`: its schemas would weigh more than this whole page. */
export async function callPublic<R extends Route>(
  method: R['method'],
  path: string,
  body?: RequestOf<R> extends { body: infer Body } ? Body : undefined,
): Promise<AnswerOf<R>> {
  const answer = await fetch(path.startsWith('/') ? path : `/api/public/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as ({ data: AnswerOf<R> } & Problem) | null
  if (!answer || !said) throw new Refused(noAnswer)
  if (!answer.ok) throw new Refused(said)
  return said.data
}
