import type { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { problemKindLabels } from '@prumo/domain/pmoc/words'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { deleteStoredBytes, redrawImage, storeFile } from '#modules/files/index.ts'
import { notifyOffice } from '#modules/pmoc/index.ts'
import { storePublicLink, newPublicToken } from '#modules/public-links/index.ts'
import { writeTask } from '#modules/tasks/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { withEquipmentLink } from '../open-equipment.ts'
import { selectAccountOf, type MachineRow } from '../queries.ts'
import { holdMachine, insertProblem, nextProtocol } from './queries.ts'

type Draft = InputOf<typeof publicEquipment.report>['body']

const photoSize = { format: 'webp', maxWidth: 1600, maxHeight: 1600 } as const

/** What a visitor saw becomes a task of who cares for the machine, at once, with a number and a link to follow it by. */
export async function reportProblem(
  ctx: Context,
  key: { id: string; token: string | undefined },
  { website, photo, ...draft }: Draft,
): Promise<ResultOf<typeof publicEquipment.report>> {
  if (website) throw new Problem('problem-report.refused')
  // Drawn anew between two looks at the link: never for who has none, and while no connection is held.
  if (photo) await withEquipmentLink(ctx, key, async () => undefined)
  const picture = photo && (await redrawImage(Buffer.from(photo, 'base64'), photoSize))
  return withEquipmentLink(ctx, key, async (guest, machine) => {
    const fileId = picture ? await storePhoto(guest, picture) : null
    try {
      return await writeReport(guest, machine, { ...draft, fileId })
    } catch (error) {
      if (fileId) await deleteStoredBytes(guest, fileId)
      throw error
    }
  })
}

/** A company that has no room left still hears of the problem. */
const storePhoto = (guest: Context, content: Buffer) =>
  storeFile(guest, { name: 'foto.webp', content, contentType: 'image/webp' }).then(
    ({ id }) => id,
    (error: unknown) => {
      if (error instanceof Problem) return null
      throw error
    },
  )

type NewReport = Omit<Draft, 'website' | 'photo'> & { fileId: string | null }

async function writeReport(guest: Context, machine: MachineRow, { kind, description, contact, fileId }: NewReport) {
  if (!(await holdMachine(guest.db, machine.equipmentId, machine.plan?.pmocId))) throw new Problem('equipment.unknown')
  const protocol = await nextProtocol(guest.db)
  const responsibleId = machine.plan?.technicianId ? await selectAccountOf(guest.db, machine.plan.technicianId) : null
  const words = [problemKindLabels[kind], description].filter(Boolean).join(': ')
  const [id, taskId, token] = [uuidv7(), uuidv7(), newPublicToken()]
  await writeTask(guest, {
    id: taskId,
    description: shorten(`Problema nº ${protocol} em ${machine.tag}. ${words}`),
    relationType: 'EQUIPMENT',
    relationId: machine.equipmentId,
    responsibleId,
  })
  await insertProblem(guest, {
    id,
    protocol,
    equipmentId: machine.equipmentId,
    planId: machine.plan?.pmocId ?? null,
    kind,
    description: description ?? null,
    fileId,
    taskId,
    contact: contact ?? null,
  })
  await storePublicLink(guest, { scope: 'problem-report', recordId: id, token, endsAt: null })
  await notifyOffice(guest, {
    alsoTo: responsibleId,
    title: `Problema relatado: ${machine.tag}`,
    description: [machine.locationName, words].filter(Boolean).join(' · '),
    link: '/pmoc/reports',
  })
  return { protocol, token, url: `${guest.services.publicUrl()}/relato/${token}` }
}

const shorten = (text: string) => (text.length <= 500 ? text : `${text.slice(0, 499).toWellFormed()}…`)
