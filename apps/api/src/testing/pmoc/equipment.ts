import { randomBytes } from 'node:crypto'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { AnswerOf } from '@prumo/contract/route'
import type { TestApp } from '../app/test-app.ts'

/** What a visitor sends, each from an address of their own, and the token of the link to follow it by. */
export async function aReport(app: TestApp, { id, token }: { id: string; token: string }, body: object = {}) {
  const answer = await app.raw({
    method: 'POST',
    url: `/api/${publicEquipment.report.path.replace('{id}', id)}?qrToken=${token}`,
    payload: { kind: 'vazamento', description: 'Pinga sobre a mesa', ...body },
    remoteAddress: `11.${randomBytes(3).join('.')}`,
  })
  type Reported = AnswerOf<typeof publicEquipment.report>
  const { data, title } = answer.json<{ data?: Reported; title?: string }>()
  if (!data) throw new Error(title)
  return data
}
