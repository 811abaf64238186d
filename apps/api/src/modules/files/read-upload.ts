import type { StoredType } from '@prumo/contract/files/files'
import { cutText } from '@prumo/domain/text/cut-text'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import { contentTypeOf } from './content-type.ts'
import { oldOfficeKind } from './old-office.ts'

/** An uploaded file, when its content is of one of the types expected; `words` say them to the person. */
export async function readUpload(file: ReceivedFile, types: readonly StoredType[], words: string) {
  const oldOffice = await oldOfficeKind(file.path)
  if (oldOffice) throw new Problem(oldOffice === 'protected' ? 'file-protected' : 'file-old-office')
  const contentType = await contentTypeOf(file.path, types)
  if (!contentType) throw new Problem('file-type-refused', { words: { expected: words } })
  return { name: cleanFileName(file.filename ?? ''), content: file, contentType }
}

/** Without what a file system or a header would read as something else. */
export const cleanFileName = (name: string) => cutText(name.replace(/[\u0000-\u001f\u007f/\\]/g, '_'), 200) || 'arquivo'
