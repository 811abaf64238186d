import { editedNames, entryColumns, type EntryChanges } from '../ledger/entry-columns.ts'

/** What a draft or an edit says of an entry, by the columns that hold it; what it does not mention is absent. */
export function columnsOfDraft(draft: object): EntryChanges {
  const said = new Map<string, unknown>(Object.entries(draft))
  return Object.fromEntries(
    editedNames.flatMap((name) => {
      const column = entryColumns[name]
      const value = said.get(column.reference?.field ?? name)
      if (value === undefined) return []
      if (column.reference) return [[name, (value as { id: string } | null)?.id ?? null]]
      return [[name, value ?? ('initial' in column ? column.initial : null)]]
    }),
  )
}
