import * as z from 'zod'
import { id, nothing, text } from '../fields.ts'
import { longestFileName, maxRecordFileBytes, recordFile } from '../files/record-file.ts'
import { defineRoutes } from '../route.ts'
import { recordKey } from './record-kinds.ts'

const one = recordKey.extend({ id })
const ofRecord = 'files/{recordType}/{recordId}'

export const recordFiles = defineRoutes({
  list: {
    method: 'GET',
    path: ofRecord,
    summary:
      'Files of a record in the order they came, each with a fresh signed address; for whoever may see the record',
    access: 'member',
    params: recordKey,
    output: z.object({ items: z.array(recordFile), total: z.int() }),
    holdsFiles: true,
  },
  add: {
    method: 'POST',
    path: ofRecord,
    summary:
      'Add a file to a record (multipart field "file", one per call); its type is read from its content. For whoever may change the record',
    access: 'member',
    kind: 'upload',
    params: recordKey,
    output: recordFile,
    maxBytes: maxRecordFileBytes,
  },
  get: {
    method: 'GET',
    path: `${ofRecord}/{id}`,
    summary: 'One file of a record with a fresh signed address',
    access: 'member',
    params: one,
    output: recordFile,
  },
  rename: {
    method: 'PATCH',
    path: `${ofRecord}/{id}`,
    summary: 'Give a file of a record another name; for whoever may change the record',
    access: 'member',
    params: one,
    body: z.object({
      name: text(longestFileName, {
        required: 'Informe o nome do arquivo',
        tooLong: 'O nome pode ter até 200 caracteres',
      }),
    }),
    output: recordFile,
  },
  remove: {
    method: 'DELETE',
    path: `${ofRecord}/{id}`,
    summary: 'Delete a file of a record; for whoever may delete the record',
    access: 'member',
    params: one,
    output: nothing,
  },
})
