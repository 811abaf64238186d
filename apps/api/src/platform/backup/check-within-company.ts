import type { BackupPart } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Table } from './tables.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

export const outsideOfCompany = (what: string) =>
  new BackupRefused(
    `A cópia desta empresa traz o que não é dela (${what}), e por isso não foi restaurada. Faça outra cópia com npm run backup.`,
  )

/** Whoever brings the copy of one company may have written it by hand: it touches that company and the people in it alone. */
export function checkRowsWithinCompany(companyId: string, table: Table, part: Extract<BackupPart, { rows: unknown }>) {
  if (table.name === 'user_account') {
    // References to people are renamed in the text of all rows: an id that is something else would rename that too.
    if (part.companyId !== null || part.rows.some((row) => !isUuid(row['id']) || row['id'] === companyId))
      throw outsideOfCompany(table.name)
  } else if (
    !table.isOfCompany ||
    part.companyId !== companyId ||
    part.rows.some((row) => row['company_id'] !== companyId)
  )
    throw outsideOfCompany(table.name)
}

/** Whether to write a file: the company's own and photos of newcomers are, those of people known here stay as they are. */
export function isFileWanted(companyId: string, key: string, photos: ReadonlyMap<string, 'new' | 'known'>): boolean {
  const [place, name, ...more] = key.split('/')
  if (!isUuid(name) || more.length > 0) throw outsideOfCompany(key)
  if (place === companyId) return true
  const photo = photos.get(name)
  if (place !== 'user-photos' || !photo) throw outsideOfCompany(key)
  return photo === 'new'
}
