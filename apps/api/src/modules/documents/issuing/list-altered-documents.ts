import type { Db } from '#platform/db/transaction.ts'
import { hashOf } from '../sale-document.ts'
import { listDocumentsBesideLinks } from './chained-queries.ts'

/** Issued documents that no longer are what the link of their chain says. */
export async function listAlteredDocuments(
  db: Db,
  planId: string | null,
): Promise<{ subjectId: string; sequence: number }[]> {
  const documents = await listDocumentsBesideLinks(db, planId)
  return documents
    .filter(({ isAsTold, facts, factsHash }) => !isAsTold || hashOf(facts) !== factsHash)
    .map(({ subjectId, sequence }) => ({ subjectId, sequence }))
}
