import { snakeCase } from './camel-case.ts'

const columnsOfFields = new Map<string, string>()

/** What is null is left out: ten thousand rows are mostly that. */
export function rowsAsJson(rows: readonly object[]): string {
  const columnOf = (field: string) => {
    const known = columnsOfFields.get(field) ?? snakeCase(field)
    columnsOfFields.set(field, known)
    return known
  }
  return JSON.stringify(
    rows.map((row) => {
      const stored: Record<string, unknown> = {}
      for (const [field, value] of Object.entries(row))
        if (value !== null && value !== undefined) stored[columnOf(field)] = value
      return stored
    }),
  )
}
