import type { Draft } from '../layouts/layout.ts'
import { writtenColumns, type Existing, type Register } from './register.ts'

export type Plan =
  | { verdict: 'create'; record: Draft }
  | { verdict: 'change'; existing: Existing; record: Draft; changed: string[] }
  | { verdict: 'same'; existing: Existing }

/** What writing this line would do. What a line does not say stays as it is. */
export function planRecord(register: Register, draft: Draft, existing: Existing | undefined): Plan {
  if (!existing)
    return {
      verdict: 'create',
      record: { ...register.defaults, ...draft, ...(register.role && { roles: [register.role] }) },
    }
  const before = existing.record
  const record: Draft = {
    ...before,
    ...draft,
    ...(register.role && { roles: withRole(before['roles'] as string[], register.role) }),
  }
  // The same key in other capitals is no change: it is how the record was recognised.
  record[register.key] = before[register.key]
  const changed = writtenColumns(register).filter(
    (column) => JSON.stringify(record[column]) !== JSON.stringify(before[column]),
  )
  return changed.length === 0 ? { verdict: 'same', existing } : { verdict: 'change', existing, record, changed }
}

const withRole = (roles: readonly string[], role: string) => (roles.includes(role) ? roles : [...roles, role])

/** The names of changed columns as the template writes them. */
export const labelsOf = ({ layout }: Register, columns: readonly string[]) =>
  columns.map((column) => layout.columns.find(({ field }) => field === column)?.header ?? 'Tipo de cadastro').join(', ')
