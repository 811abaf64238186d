import type { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { ResultOf } from '@prumo/contract/route'
import { idFromAddress } from '@prumo/domain/text/short-id'
import { withoutCpf } from '@prumo/domain/text/without-cpf'
import { readCompanyHead } from '#modules/documents/index.ts'
import { withPublicLink, type PublicLink } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'
import { readMaintenance } from './history/read-history.ts'
import { selectMachine, type MachineRow } from './queries.ts'

type Work<T> = (guest: Context, machine: MachineRow, link: PublicLink) => Promise<T>

/** Wrong, revoked, over or of another machine: all alike, so that nothing is learnt by trying. */
export async function withEquipmentLink<T>(
  ctx: Context,
  { id, token }: { id: string; token: string | undefined },
  work: Work<T>,
): Promise<T> {
  if (!token) throw new Problem('qr-token.missing')
  const equipmentId = idFromAddress(id)
  try {
    return await withPublicLink(ctx, 'equipment', token, async (guest, link) => {
      if (link.recordId !== equipmentId) throw new Problem('qr-token.refused')
      const machine = await selectMachine(guest, equipmentId)
      if (!machine) throw new Problem('equipment.unknown')
      return work(guest, machine, link)
    })
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith('public-link.')) throw new Problem('qr-token.refused')
    throw error
  }
}

/** Of a person only the first name: nothing of whoever was forgotten, and no address or number that was written for a name. */
function firstName(name: string | null): string {
  const [first = ''] = name?.trim().split(/\s+/) ?? []
  return /^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(first) ? first : 'Técnico'
}

export const readPublicEquipment = (ctx: Context, key: { id: string; token: string | undefined }) =>
  withEquipmentLink(ctx, key, async (guest, machine): Promise<ResultOf<typeof publicEquipment.history>> => {
    const { notes, notesArePublic, plan, retiredOn: _retiredOn, retiredReason: _why, ...facts } = machine
    return {
      company: await readPageCompany(guest),
      building: plan && !plan.isEntityForgotten ? withoutCpf(plan.entity) : null,
      equipment: { ...facts, notes: notesArePublic ? notes : null },
      ...(await readMaintenance(guest, machine, firstName)),
    }
  })

export async function readPageCompany(guest: Context) {
  const { company, logoFileId } = await readCompanyHead(guest)
  const { services, companyId } = guest
  const logoUrl = logoFileId && signedPictureUrl(services.secrets.fileUrl, companyId, logoFileId, guest.now())
  return { name: company.name, color: company.color, logoUrl }
}
