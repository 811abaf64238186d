import type { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { selectMachine } from '../queries.ts'
import { followReport } from '../reports/follow-report.ts'
import { reportProblem } from '../reports/report-problem.ts'
import { checkPlan, makeTemporary } from '../stickers/read-qr-code.ts'
import { readPublicEquipment, withEquipmentLink } from '../open-equipment.ts'

type Asked = { params: { id: string }; query: { qrToken?: string | undefined } }
const keyOf = ({ params, query }: Asked) => ({ id: params.id, token: query.qrToken })

export const publicEquipmentHandlers: Handlers<typeof publicEquipment> = {
  history: (ctx, input) => readPublicEquipment(ctx, keyOf(input)),
  validate: async (ctx, input) => {
    if (!input.query.qrToken) throw new Problem('qr-token.missing')
    const valid = await withEquipmentLink(ctx, keyOf(input), async () => true).catch((error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    })
    return { valid }
  },
  report: (ctx, input) => reportProblem(ctx, keyOf(input), input.body),
  follow: (ctx, { params: { token } }) => followReport(ctx, token),
  // Only who is signed in makes tokens: no token ever makes another.
  generateToken: async (ctx, { body: { equipmentId, pmocId, expirationHours } }) => {
    if (!(await selectMachine(ctx, equipmentId))) throw Problem.at('equipmentId', 'reference-missing')
    await checkPlan(ctx, equipmentId, pmocId)
    return makeTemporary(ctx, equipmentId, expirationHours)
  },
}
