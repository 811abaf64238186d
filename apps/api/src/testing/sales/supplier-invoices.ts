import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { AnswerOf } from '@prumo/contract/route'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'
import { multipartOf } from '../app/upload-file.ts'

type Uploaded = AnswerOf<typeof supplierInvoices.upload>

export async function sendInvoice(app: TestApp, person: Person, xml: string | Buffer, query = '') {
  const form = await multipartOf('nota.xml', Buffer.from(xml))
  const answer = await app.raw(
    { method: 'POST', url: `/api/product/api/v1/supplier-invoices${query}`, ...form },
    person,
  )
  const { data, ...problem } = answer.json<{ data: Uploaded; title: string; code: string }>()
  return { status: answer.statusCode, data, problem }
}
