import { columnMapping, type ColumnMapping } from '@prumo/contract/finance/statement-records'

export const columnRoles = {
  date: 'Data',
  description: 'Descrição',
  amount: 'Valor',
  credit: 'Crédito (entrada)',
  debit: 'Débito (saída)',
  balance: 'Saldo',
  document: 'Documento',
  type: 'Tipo (C ou D)',
  costCenter: 'Centro de custo',
} as const
export type ColumnRole = keyof typeof columnRoles
export const columnRoleNames = Object.keys(columnRoles) as ColumnRole[]

/** What each column holds, by its place; null: nothing of use. */
export type Roles = readonly (ColumnRole | null)[]

/** A role belongs to one column: given to another, it is taken from the first. */
export const withRole = (roles: Roles, column: number, role: ColumnRole | null): Roles =>
  roles.map((before, index) => (index === column ? role : before === role ? null : before))

/** The mapping the choices stand for, or what is still missing. */
export function mappingOf(roles: Roles, headerRow: number): { mapping: ColumnMapping } | { missing: string } {
  const at = (role: ColumnRole) => (roles.includes(role) ? roles.indexOf(role) : null)
  const [date, description] = [at('date'), at('description')]
  if (date === null) return { missing: 'Informe em que coluna está a data' }
  if (description === null) return { missing: 'Informe em que coluna está a descrição' }
  const others = {
    amount: at('amount'),
    credit: at('credit'),
    debit: at('debit'),
    balance: at('balance'),
    document: at('document'),
    type: at('type'),
    costCenter: at('costCenter'),
  }
  const checked = columnMapping.safeParse({ headerRow, date, description, ...others })
  return checked.success
    ? { mapping: checked.data }
    : { missing: 'Informe em que coluna está o valor, ou em quais estão crédito e débito' }
}

/** The roles a remembered mapping gave. */
export function rolesOf(mapping: ColumnMapping, columns: number): Roles {
  return Array.from(
    { length: columns },
    (_, column) => columnRoleNames.find((role) => mapping[role] === column) ?? null,
  )
}

/** A first guess, to be corrected: a row without any digit above the entries names the columns. */
export const guessHeaderRow = (rows: readonly (readonly string[])[]) =>
  rows.findIndex((cells) => cells.filter(Boolean).length > 1 && cells.every((cell) => !/\d/.test(cell)))
