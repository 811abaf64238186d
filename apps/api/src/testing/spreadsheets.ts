import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

export type CellInput = string | number | boolean | Date | null

/** A spreadsheet as a person might send it: the first row holds the titles. */
export const spreadsheet = async (...rows: CellInput[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Dados', rows }] }))

/** A spreadsheet of many lines, made line by line. */
export async function longSpreadsheet(titles: string[], count: number, line: (index: number) => CellInput[]) {
  function* rows() {
    yield titles
    for (let index = 0; index < count; index++) yield line(index)
  }
  return Buffer.from(await new Response(writeXlsxStream(rows(), { name: 'Dados' })).arrayBuffer())
}

/** Sends a file as a browser does. */
export async function uploadFile(app: Pick<TestApp, 'raw'>, person: Person, name: string, bytes: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  const answer = await app.raw({ method: 'POST', url: '/api/system/file', headers, payload: Buffer.from(await encoded.arrayBuffer()) }, person)
  const { data, ...problem } = answer.json<{ data: { id: string; url: string }; title: string; code: string }>()
  return { status: answer.statusCode, id: data?.id, url: data?.url, problem }
}
