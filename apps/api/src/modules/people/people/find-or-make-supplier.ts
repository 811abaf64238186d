import { ufs } from '@prumo/domain/places/uf'
import { isCep, normaliseCep } from '@prumo/domain/places/cep'
import { isPhone, normalisePhone } from '@prumo/domain/text/phone'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import {
  insertPerson,
  personConflicts,
  selectIdByDocument,
  selectPersonForUpdate,
  updatePerson,
  type PersonRow,
} from './queries.ts'

/** What a document of a supplier says of them; what the register would not take is left out. */
export type SupplierFacts = { document: string; name: string; facts: Readonly<Record<string, string>> }

/** The person of a document, with the role Supplier from now on; made when there is none. */
export async function findOrMakeSupplier(ctx: Context, supplier: SupplierFacts): Promise<string> {
  const known = await selectIdByDocument(ctx.db, supplier.document)
  const held = known && (await selectPersonForUpdate(ctx.db, known))
  if (!held) return translateDatabaseErrors(insertPerson(ctx.db, ctx.companyId, rowOf(supplier)), personConflicts)
  if (!held.roles.includes('Supplier')) await updatePerson(ctx.db, held.id, { roles: [...held.roles, 'Supplier'] })
  return held.id
}

function rowOf({ document, name, facts }: SupplierFacts): PersonRow & { name: string } {
  const text = (field: string, most: number) => facts[field]?.slice(0, most) || null
  const { zipCode = '', phone = '', state = '' } = facts
  const metadados = [
    { key: 'Razão social', value: text('legalName', 200) },
    { key: 'Inscrição estadual', value: text('stateRegistration', 30) },
  ]
  return {
    name,
    document,
    roles: ['Supplier'],
    street: text('street', 150),
    number: text('number', 20),
    complement: text('complement', 100),
    district: text('district', 100),
    city: text('city', 100),
    zipCode: isCep(zipCode) ? normaliseCep(zipCode) : null,
    state: ufs.find((code) => code === state) ?? null,
    phone: isPhone(phone) ? normalisePhone(phone) : null,
    metadados: metadados.flatMap(({ key, value }) => (value && value !== name ? [{ key, value }] : [])),
  }
}
