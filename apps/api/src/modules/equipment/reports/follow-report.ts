import type { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { ResultOf } from '@prumo/contract/route'
import { withPublicLink } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { readPageCompany } from '../open-equipment.ts'
import { selectProblem } from './queries.ts'

/** What whoever reported it may know: never who reported it, nor who is at it. */
export const followReport = (ctx: Context, token: string) =>
  withPublicLink(
    ctx,
    'problem-report',
    token,
    async (guest, link): Promise<ResultOf<typeof publicEquipment.follow>> => {
      const report = await selectProblem(guest, link.recordId)
      if (!report) throw new Problem('public-link.revoked')
      const { protocol, status, kind, description, fileId, startedAt, closedAt, answer, equipment } = report
      return {
        company: await readPageCompany(guest),
        protocol,
        status,
        kind,
        description,
        hasPhoto: fileId !== null,
        equipment: { tag: equipment.tag, locationName: equipment.locationName },
        timeZone: guest.actor!.timeZone,
        receivedAt: report.createdAt,
        startedAt,
        closedAt,
        answer,
      }
    },
  )
