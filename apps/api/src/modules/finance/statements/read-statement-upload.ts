import { setTimeout } from 'node:timers/promises'
import {
  formatOfFile,
  statementExtensions,
  statementFormat,
  type StatementFormat,
} from '@prumo/contract/finance/statement-records'
import { id } from '@prumo/contract/fields'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import type { LocalFile } from '#platform/storage/file-storage.ts'

type Asked = {
  format?: StatementFormat | undefined
  bankAccountId?: string | undefined
  accountNumber?: string | undefined
}
export type Upload = {
  fileName: string
  content: LocalFile
  format: StatementFormat
  bankAccountId: string | null
  /** Which account of the file is meant, where it has several. */
  accountNumber: string | null
}

/** The file with what was said about it: in the address, or in the form as older clients do. */
export async function readStatementUpload(file: ReceivedFile, asked: Asked): Promise<Upload> {
  const fields = asked.format && asked.bankAccountId ? {} : await fieldsOf(file)
  const fileName = nameOf(file)
  const format = asked.format ?? checked(statementFormat, fields['format'], 'format') ?? formatOfFile(fileName)
  if (!format)
    throw new Problem('file-type-refused', {
      words: { expected: Object.values(statementExtensions).flat().join(', ') },
    })
  const extensions: readonly string[] = statementExtensions[format]
  if (
    !extensions.some((extension) => fileName.toLowerCase().endsWith(extension)) &&
    !(format === 'OFX' && /\.ofc$/i.test(fileName))
  ) {
    throw new Problem('file-type-refused', { words: { expected: extensions.join(', ') } })
  }
  return {
    fileName,
    content: file,
    format,
    bankAccountId: asked.bankAccountId ?? checked(id, fields['bankAccountId'], 'bankAccountId') ?? null,
    accountNumber: asked.accountNumber ?? null,
  }
}

type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

function checked<T>(schema: Schema<T>, value: string | undefined, path: string): T | undefined {
  if (value === undefined || value === '') return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem('invalid-input', { errors: [{ path, message: result.error.issues[0]!.message }] })
}

const mostTurns = 20

/** Fields may stand behind the file in the form: they arrive a moment after it. */
async function fieldsOf(file: ReceivedFile): Promise<Record<string, string>> {
  const read = () =>
    Object.fromEntries(
      Object.entries(file.fields).flatMap(([name, field]) =>
        field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
          ? [[name, field.value]]
          : [],
      ),
    )
  for (let turn = 0; turn < mostTurns; turn++) {
    const fields = read()
    if (fields['bankAccountId'] && fields['format']) return fields
    await setTimeout(2)
  }
  return read()
}

const nameOf = ({ filename }: { filename: string | undefined }) =>
  (filename ?? '')
    .replace(/[\u0000-\u001f\u007f/\\]/g, '_')
    .slice(-200)
    .toWellFormed() || 'extrato'
