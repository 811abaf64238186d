import { statements } from '@prumo/contract/finance/statements'
import type { StatementFormat } from '@prumo/contract/finance/statement-records'
import type { AnswerOf } from '@prumo/contract/route'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import { runJob } from '../app/run-job.ts'
import type { TestApp } from '../app/test-app.ts'
import { selectStatementRunId } from '../app/test-queries.ts'

type Options = {
  format?: StatementFormat
  review?: boolean
  name?: string
  headers?: Record<string, string>
  accountNumber?: string
}

/** Does a job of a statement here and now, as a worker would. */
export async function runStatementJob(
  { services }: Pick<TestApp, 'services'>,
  { companyId, userId }: Person,
  importId: string,
  name: 'import-statement' | 'undo-statement' = 'import-statement',
) {
  const runId = await inTransaction(services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    selectStatementRunId(db, importId),
  )
  await runJob({ services }, name, { companyId, userId, importId, runId })
}

const extensions = { OFX: 'ofx', CSV: 'csv', TXT: 'txt', EXCEL: 'xlsx' } as const

/** Sends a form as a browser does. */
export async function sendForm(
  app: Pick<TestApp, 'raw'>,
  person: Person,
  url: string,
  content: string | Uint8Array,
  name: string,
  { fields = {}, headers = {} }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const form = new FormData()
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return app.raw(
    { method: 'POST', url, headers: { ...headers, 'content-type': encoded.headers.get('content-type')! }, payload },
    person,
  )
}

export async function sendStatement(
  app: TestApp,
  person: Person,
  bankAccountId: string,
  content: string | Uint8Array,
  { format = 'CSV', review = false, name = `extrato.${extensions[format]}`, headers = {}, accountNumber }: Options = {},
) {
  const query = new URLSearchParams({ ...(review && { review: 'true' }), ...(accountNumber && { accountNumber }) })
  const answer = await sendForm(app, person, `/api/${statements.start.path}?${query}`, content, name, {
    fields: { bankAccountId, format },
    headers,
  })
  return answer.json<{
    data: { importId: string }
    code: string
    title: string
    status: number | string
    errors: unknown[]
  }>()
}

export async function previewOf(
  app: TestApp,
  person: Person,
  content: string | Uint8Array,
  { bankAccountId, format = 'CSV', name = `extrato.${extensions[format]}` }: Options & { bankAccountId?: string } = {},
) {
  const query = new URLSearchParams({ format, ...(bankAccountId && { bankAccountId }) })
  const answer = await sendForm(app, person, `/api/${statements.preview.path}?${query}`, content, name)
  return answer.json<{
    data: AnswerOf<typeof statements.preview>
    code: string
    title: string
    status: number | string
  }>()
}
