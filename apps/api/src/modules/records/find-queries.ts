import { placeOfRecord } from '@prumo/contract/plain-record'
import { plainRecords } from '@prumo/contract/records/plain-records'
import { recordWords } from '@prumo/contract/records/record-words'
import { foldText } from '@prumo/domain/text/text'
import { sql } from 'kysely'
import { findable, type Findable } from '#platform/finding/findable.ts'
import { holdsAll, mostOfWay, rankOf } from '#platform/finding/finding-queries.ts'

/** Every plain record is found by its name and whatever else it is searched by. */
export const plainRecordFindables: readonly Findable[] = plainRecords.map((record) => {
  const words = sql.ref(`${record.table}.search_text`)
  return findable<{ name: string }>({
    kind: record.kind,
    access: record.heads.get.access,
    nouns: foldText(record.words.one).split(' '),
    table: record.table,
    ways: (_, sought) =>
      sought.words.length === 0 || sought.isAmount
        ? []
        : [
            sql`select ${sql.ref(`${record.table}.id`)}, ${rankOf(words, sought)} as rank from ${sql.table(record.table)}
              where ${holdsAll(words, sought.words)} limit ${mostOfWay}`,
          ],
    facts: () => sql`json_build_object('name', ${sql.ref(`${record.table}.name`)})`,
    order: sql.ref(`${record.table}.name`),
    tell: ({ name }, id) => ({ path: placeOfRecord(record, id), title: name, detail: recordWords(record).single }),
  })
})
