import type { fileTypes } from '@prumo/contract/files/files'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import { contentTypeOf } from './content-type.ts'
import { oldOfficeKind } from './old-office.ts'

/** An uploaded file, when its content is of one of the types expected; `words` say them to the person. */
export async function readUpload(file: ReceivedFile, types: readonly (typeof fileTypes)[number][], words: string) {
  const oldOffice = await oldOfficeKind(file.path)
  if (oldOffice) throw new Problem(oldOffice === 'protected' ? 'file-protected' : 'file-old-office')
  const contentType = await contentTypeOf(file.path, types)
  if (!contentType) throw new Problem('file-type-refused', { words: { expected: words } })
  return { name: nameOf(file), content: file, contentType }
}

/** An empty name arrives as none at all. */
const nameOf = ({ filename }: { filename: string | undefined }) =>
  (filename ?? '').replace(/[\u0000-\u001f\u007f/\\]/g, '_').slice(0, 200) || 'arquivo'
