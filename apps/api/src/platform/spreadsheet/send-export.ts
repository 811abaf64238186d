import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { RowCursor } from '#platform/db/open-cursor.ts'
import { Problem } from '#platform/problem.ts'

/** Each holds a connection of the side pool while it lasts; one is left for others. */
const mostAtOnce = 3
let running = 0

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

type FileName = { name: string; format: keyof typeof contentTypes }

export const fileHeaders = ({ name, format }: FileName, rowCount: number) => ({
  'content-type': contentTypes[format],
  'content-disposition': `attachment; filename="${name}.${format}"`,
  'x-total-count': rowCount,
  'cache-control': 'no-store',
})

type Export<Row> = FileName & { open: () => Promise<RowCursor<Row>>; write: (cursor: RowCursor<Row>) => Readable }

/** Written while it is sent, without a limit of rows. Whoever goes away half-way frees the connection at once. */
export async function sendExport<Row>(reply: FastifyReply, { name, format, open, write }: Export<Row>) {
  if (running >= mostAtOnce) throw new Problem('report.busy')
  running++
  let cursor: RowCursor<Row> | null = null
  const end = async () => {
    running--
    await cursor?.close()
  }
  try {
    cursor = await open()
    const file = write(cursor)
    file.once('close', () => void end())
    await reply.headers(fileHeaders({ name, format }, cursor.count)).send(file)
  } catch (error) {
    if (!reply.sent) await end()
    throw error
  }
}
