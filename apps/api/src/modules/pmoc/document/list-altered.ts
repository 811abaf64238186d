import { canonicalJson } from '@prumo/domain/pmoc/canonical-json'
import { nilId } from '@prumo/domain/text/uuid'
import { listAlteredDocuments } from '#modules/documents/index.ts'
import { listAlteredReports } from '../lab-reports/chain-queries.ts'
import { listAlteredSchedules } from '../schedule/chain-queries.ts'
import type { Db } from '#platform/db/transaction.ts'
import { listAlteredRecords, listWithLinks, type ExecutionWithLink, type Said } from '../executions/altered-queries.ts'
import { listAlteredReceipts } from '../executions/receive-visit.ts'
import { contentOf, personalOf } from '../executions/stored-execution.ts'

const pageSize = 1000

type AlteredLink = { subjectId: string; sequence: number }

/** Records that no longer say what the chain says of them, by the link that tells of them: each link once, in order. */
export async function listAltered(db: Db, planId: string | null = null): Promise<AlteredLink[]> {
  const altered = [
    ...(await listAlteredRecords(db, planId)),
    ...(await listAlteredSchedules(db, planId)),
    ...(await listAlteredReports(db, planId)),
    ...(await listAlteredReceipts(db, planId)),
    ...(await listAlteredDocuments(db, planId)),
  ]
  let page: ExecutionWithLink[]
  let after: string = nilId
  do {
    page = await listWithLinks(db, planId, after, pageSize)
    altered.push(
      ...page
        .filter((execution) => !isAsTold(execution))
        .map(({ planId, sequence }) => ({ subjectId: planId, sequence })),
    )
    after = page.at(-1)?.id ?? after
  } while (page.length === pageSize)
  const links = new Map(altered.map((link) => [`${link.subjectId} ${String(link.sequence).padStart(9, '0')}`, link]))
  return [...links].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, link]) => link)
}

function isAsTold(execution: ExecutionWithLink): boolean {
  const { kind, recordId, said, id } = execution
  if (kind !== 'execution' || recordId !== id || !said) return false
  const content = contentOf(execution)
  const told = Object.fromEntries(Object.keys(content).map((name) => [name, said[name] ?? null]))
  return canonicalJson(told) === canonicalJson(content) && !saysMore(said, content) && arePeopleAsTold(execution)
}

/** Whether the link has an open word that the row no longer has; hashes of people are compared by themselves. */
const saysMore = (said: Said, content: Said) =>
  Object.entries(said).some(
    ([name, value]) =>
      name !== 'recordId' && !(name in content) && !(value !== null && Object.hasOwn(Object(value), 'sha256')),
  )

/** Each value that the chain has a hash of is the one that stands in the row, or was forgotten in both places. */
function arePeopleAsTold(execution: ExecutionWithLink): boolean {
  const { executedById: now, ...values } = personalOf(execution)
  const told = new Map(execution.personal.map((value) => [value.field, value]))
  const fields = new Set([...told.keys(), ...Object.keys(values)])
  fields.delete('executedById')
  for (const field of fields) if (told.get(field)?.value !== values[field]?.value) return false
  const person = told.get('executedById')
  if (!person) return execution.executedByName === null
  // A record that was merged into another is the same person.
  return person.personId === now!.value && (person.value === now!.value || execution.formerIds.includes(person.value))
}
