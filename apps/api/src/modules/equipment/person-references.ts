import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { PersonReferences } from '#modules/people/index.ts'
import { deleteContactsOf } from './reports/purge-queries.ts'

/** What strangers read at a machine or behind the link of a report, and how to reach who sent one. */
export const equipmentPersonReferences: PersonReferences = {
  access: pmocAccess.read,
  kinds: [],
  publicTexts: [
    { table: 'equipment', columns: ['notes'], only: { notes_are_public: true } },
    { table: 'problem_report', columns: ['description', 'answer'] },
  ],
  closing: { list: async () => ({ removed: [], kept: [] }), close: deleteContactsOf },
}
