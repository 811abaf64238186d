import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { AttachmentType } from '@prumo/domain/pmoc/words'
import { photoType } from '@prumo/domain/pmoc/attachment-type'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

/** Of an attachment that will not arrive: why, since when, and who said so. */
export type AttachmentLoss = { reason: string; at: string; by: string | null }

/** Of the attachment `at`. */
export const lossOf = sql`(select json_build_object('reason', loss.reason, 'at', loss.declared_at,
    'by', (select u.display_name from user_account u where u.id = loss.declared_by))
  from pmoc_attachment_loss loss where loss.company_id = at.company_id and loss.attachment_id = at.id)`

/** Whether the bytes of the attachment `at` are neither here nor given up. */
export const isAwaited = sql`(not exists (select from pmoc_attachment_file f where f.company_id = at.company_id and f.attachment_id = at.id)
  and not exists (select from pmoc_attachment_loss loss where loss.company_id = at.company_id and loss.attachment_id = at.id))`

const isPhoto = sql.raw<SqlBool>(`at.type = '${photoType}'`)

/** Whether one of these photos proved work of another day before. */
export async function isPhotoReused(db: Db, hashes: readonly string[], day: CalendarDate): Promise<boolean> {
  if (hashes.length === 0) return false
  const { rows } = await sql`
    select from pmoc_attachment at join pmoc_execution x on x.company_id = at.company_id and x.id = at.execution_id
    where at.sha256 = any(${[...hashes]}::text[]) and ${isPhoto} and x.executed_on <> ${day}::date limit 1`.execute(db)
  return rows.length > 0
}

/** Other work that the same photo proves. */
export type PhotoUse = { executionId: string; pmocCode: string; tag: string; day: CalendarDate }

/** Of the attachment `at` of the execution `x`. What a correction names again is one proof of one work. */
export const usesElsewhere = sql`coalesce((select json_agg(used.said) from (
    select json_build_object('executionId', other.id, 'pmocCode', p.pmoc_code, 'tag', e.tag, 'day', other.executed_on) as said
    from pmoc_attachment again
    join pmoc_execution other on other.company_id = again.company_id and other.id = again.execution_id
    join pmoc_plan p on p.company_id = other.company_id and p.id = other.plan_id
    join equipment e on e.company_id = other.company_id and e.id = other.equipment_id
    where ${isPhoto} and again.company_id = at.company_id and again.sha256 = at.sha256 and again.type = at.type and again.id <> at.id
      and not exists (select from pmoc_execution later where later.company_id = other.company_id and later.corrects_id = other.id)
      and not (other.id <> x.id and (other.corrects_id is not null or x.corrects_id is not null) and exists (
        select from pmoc_execution_item one join pmoc_execution_item two on two.company_id = one.company_id and two.schedule_item_id = one.schedule_item_id
        where one.company_id = x.company_id and one.execution_id = x.id and two.execution_id = other.id))
    order by other.executed_on desc, again.id desc limit 5) used), '[]')`

export type AttachmentToFill = {
  id: string
  planId: string
  executionId: string
  registeredBy: string | null
  type: AttachmentType
  name: string
  sha256: string
  takenAt: string | null
  scheduleId: string | null
  fileId: string | null
  lost: AttachmentLoss | null
  alsoIn: PhotoUse[]
}

/** Its plan is locked, as for everything that appends to its chain. */
export async function selectAttachmentToFill(db: Db, id: string): Promise<AttachmentToFill | undefined> {
  await sql`select from pmoc_plan where id in (select x.plan_id from pmoc_attachment at join pmoc_execution x
    on x.company_id = at.company_id and x.id = at.execution_id where at.id = ${id}) for update`.execute(db)
  const { rows } = await sql<AttachmentToFill>`
    select at.id, x.plan_id, at.execution_id, x.registered_by, at.type, at.name, at.sha256, at.taken_at, at.schedule_item_id as schedule_id,
      coalesce(f.shown_file_id, f.file_id) as file_id, ${lossOf} as lost, ${usesElsewhere} as also_in
    from pmoc_attachment at join pmoc_execution x on x.company_id = at.company_id and x.id = at.execution_id
    left join pmoc_attachment_file f on f.company_id = at.company_id and f.attachment_id = at.id
    where at.id = ${id}`.execute(db)
  return rows[0]
}

/** The same photo in corrections of its execution, named there before its bytes came. */
export async function selectWaitingCopies(
  db: Db,
  { id, executionId, sha256 }: Pick<AttachmentToFill, 'id' | 'executionId' | 'sha256'>,
  isImage: boolean,
): Promise<{ id: string; executionId: string }[]> {
  const { rows } = await sql<{ id: string; executionId: string }>`
    with recursive correction as (
      select x.company_id, x.id from pmoc_execution x where x.id = ${executionId}
      union select x.company_id, x.id from pmoc_execution x join correction c on c.company_id = x.company_id and x.corrects_id = c.id
    )
    select at.id, at.execution_id from correction c
    join pmoc_attachment at on at.company_id = c.company_id and at.execution_id = c.id
    where at.sha256 = ${sha256} and at.id <> ${id} and (${isImage} or not ${isPhoto}) and not exists (
      select from pmoc_attachment_file f where f.company_id = at.company_id and f.attachment_id = at.id)
    order by at.id`.execute(db)
  return rows
}

export async function insertAttachmentFiles(
  { db, companyId, now }: Context,
  files: readonly { attachmentId: string; fileId: string; shownFileId: string | null }[],
): Promise<void> {
  if (files.length === 0) return
  const receivedAt = now()
  await db
    .insertInto('pmocAttachmentFile')
    .values(files.map((file) => ({ companyId, receivedAt, ...file })))
    .execute()
}

export const insertLosses = (
  { db, companyId, userId }: Context,
  losses: readonly { attachmentId: string; reason: string; sequence: number; declaredAt: string }[],
) =>
  db
    .insertInto('pmocAttachmentLoss')
    .values(losses.map((loss) => ({ companyId, declaredBy: userId, ...loss })))
    .execute()
