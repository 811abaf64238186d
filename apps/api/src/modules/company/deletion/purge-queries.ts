import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { listPeopleOfCompanyOnly, removePeople } from '#platform/purge/remove-people.ts'
import { removeCompanyRows } from '#platform/purge/remove-company-rows.ts'

type Due = {
  document_number: string
  requested_by: string
  requested_at: string
  confirmed_at: string
  recipient: string
}

export type Proof = {
  former_company_id: string
  document_hash: string
  requested_by: string
  requested_at: string
  confirmed_at: string
  purged_at: string
  row_counts: Record<string, number>
  people_removed: number
  photo_ids: string[]
  recipient: string
  salt: string
}

/** In one transaction the company, its people and its history are gone and the proof is there; or nothing has happened. */
export async function removeCompany(owner: pg.Client, companyId: string, now: Date): Promise<boolean> {
  await owner.query('begin')
  try {
    const isDone = await removeWhatIsDue(owner, companyId, now)
    await owner.query('commit')
    return isDone
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

async function removeWhatIsDue(owner: pg.Client, companyId: string, now: Date): Promise<boolean> {
  await owner.query("select set_config('app.company_id', $1, true)", [companyId])
  // Held to the end: nobody can cancel, and nothing that refers to the company can be added, while it is being removed.
  const { rows } = await owner.query<Due>(
    `select c.document_number, d.requested_by, d.requested_at, d.confirmed_at, coalesce(u.email, c.email) as recipient
     from company c join company_deletion d on d.company_id = c.company_id and d.canceled_at is null and d.confirmed_at is not null
     left join user_account u on u.id = d.requested_by
     where c.company_id = $1 and c.deletes_at <= $2 for update of c, d`,
    [companyId, now],
  )
  const due = rows[0]
  if (!due) return false
  const people = await listPeopleOfCompanyOnly(owner, companyId)
  const counts = await removeCompanyRows(owner, companyId)
  const { photoIds } = await removePeople(owner, people)
  await owner.query(`delete from pgboss.job where name <> 'purge-deleted-companies' and data ->> 'companyId' = $1`, [
    companyId,
  ])
  const salt = randomBytes(16).toString('hex')
  const documentHash = createHash('sha256').update(`${salt}:${due.document_number}`).digest('hex')
  await owner.query(
    `insert into deletion_proof (former_company_id, document_hash, requested_by, requested_at, confirmed_at, purged_at, row_counts, people_removed, photo_ids, recipient, salt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      companyId,
      documentHash,
      due.requested_by,
      due.requested_at,
      due.confirmed_at,
      now,
      JSON.stringify(counts),
      people.length,
      photoIds,
      due.recipient,
      salt,
    ],
  )
  return true
}

export const listUnfinished = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    'select former_company_id as id from deletion_proof where finished_at is null order by purged_at',
  )
  return rows.map(({ id }) => id)
}

/** One at a time finishes a removal; what it does may be repeated after a kill. Recipient and salt are forgotten at the end. */
export async function finishRemoval(
  owner: pg.Client,
  companyId: string,
  now: Date,
  work: (proof: Proof) => Promise<void>,
) {
  await owner.query('begin')
  try {
    const { rows } = await owner.query<Proof>(
      'select * from deletion_proof where former_company_id = $1 and finished_at is null for update skip locked',
      [companyId],
    )
    if (rows[0]) {
      // A request that had begun before the removal may have left a line in a table that does not refer to the company.
      await removeCompanyRows(owner, companyId)
      await work(rows[0])
      await owner.query(
        `update deletion_proof set finished_at = $2, photo_ids = '{}', recipient = null, salt = null where former_company_id = $1`,
        [companyId, now],
      )
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}
