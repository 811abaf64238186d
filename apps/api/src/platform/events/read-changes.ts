import type { LiveEvent } from '@prumo/contract/live/live'
import type pg from 'pg'

/** A snapshot of the database from which a stream continues, opaque to the browser. Null: from now, and a little before. */
export type Cursor = string | null

/** What happened to a kind of record, ready to be sent, and the one person it is for, if it is not for all. */
export type Change = { subject: string; recipientId: string | null; text: string }

export type Place = {
  companyId: string
  cursor: Cursor
  /** Asked by a browser that reconnects: only few changes are sent one by one. */ isReplay: boolean
}

type Row = LiveEvent & { place: number | null; recipientId: string | null; recordIds: string[] | null; cursor: string }

const text = `select pg_current_snapshot()::text as cursor, c.place, c.subject, c.recipient_id as "recipientId", c.type, c.at, c.record_ids as "recordIds"
  from (select) as once left join prumo.changes_since($1::uuid[], $2::text[], $3::boolean[]) as c on true`

/** What each cursor has not seen yet, in one snapshot and one statement, however many companies there are. */
export async function readChanges(
  pool: Pick<pg.Pool, 'query'>,
  places: readonly Place[],
): Promise<{ cursor: string; changes: Change[][] }> {
  const values = [
    places.map(({ companyId }) => companyId),
    places.map(({ cursor }) => cursor),
    places.map(({ isReplay }) => isReplay),
  ]
  const { rows } = await pool.query<Row>({ name: 'changes-since', text, values })
  const changes = places.map((): Change[] => [])
  for (const { place, subject, recipientId, type, at, recordIds } of rows) {
    if (place !== null)
      changes[place - 1]!.push({
        subject,
        recipientId,
        text: JSON.stringify({ at, subject, type, recordIds: [...new Set(recordIds)] } satisfies LiveEvent),
      })
  }
  return { cursor: rows[0]!.cursor, changes }
}
