import type { RecordKey } from '@prumo/contract/records/record-kinds'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** Sends a file as a browser does. */
export async function uploadFile(app: Pick<TestApp, 'raw'>, person: Person, name: string, bytes: Buffer) {
  const answer = await app.raw({ method: 'POST', url: '/api/system/file', ...(await multipartOf(name, bytes)) }, person)
  const { data, ...problem } = answer.json<{ data: { id: string; url: string }; title: string; code: string }>()
  return { status: answer.statusCode, id: data?.id, url: data?.url, problem }
}

/** One file as the body of a request. */
export async function multipartOf(name: string, bytes: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

type AddedFile = { id: string; url: string; name: string; contentType: string; sizeBytes: number }

/** Drops a file on a record. */
export async function addFile(
  app: Pick<TestApp, 'raw'>,
  person: Person,
  { recordType, recordId }: RecordKey,
  name: string,
  bytes: Buffer,
) {
  const form = await multipartOf(name, bytes)
  const answer = await app.raw({ method: 'POST', url: `/api/files/${recordType}/${recordId}`, ...form }, person)
  const { data, ...problem } = answer.json<{ data: AddedFile; title: string; code: string }>()
  return { status: answer.statusCode, data, problem }
}
