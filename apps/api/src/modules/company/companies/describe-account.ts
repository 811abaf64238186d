import { addressCountry, lineOf } from '@prumo/contract/company/address'
import type { companies } from '@prumo/contract/company/companies'
import type { ResultOf } from '@prumo/contract/route'
import type { Uf } from '@prumo/domain/places/uf'
import { describeAccountSubscription } from '#modules/billing/index.ts'
import type { Context } from '#platform/context.ts'
import { describeLayout } from '../layout/describe-layout.ts'
import { selectRepresentative } from '../representatives/queries.ts'
import { selectAccount } from './queries.ts'

/** The company in the words of the specification: names, address, metadata, apps, layout and subscription. */
export async function describeAccount(ctx: Context, companyId: string): Promise<ResultOf<typeof companies.account>> {
  const [row, representative, layout, subscription] = await Promise.all([
    selectAccount(ctx.db, companyId),
    selectRepresentative(ctx.db),
    describeLayout(ctx, companyId),
    describeAccountSubscription(ctx.db),
  ])
  return {
    displayName: row.fantasyName ?? row.name,
    codeName: row.codeName,
    apps: [...ctx.actor!.apps].sort(),
    layout,
    subscription: { status: ctx.actor!.subscription ?? 'canceled', ...subscription },
    customer: {
      id: row.companyId,
      email: row.email,
      type: row.type as 'FISICA' | 'JURIDICA',
      name: row.name,
      fantasyName: row.fantasyName,
      urlSite: row.urlSite,
      phone: row.phone,
      whatsapp: row.whatsapp,
      address: addressOf(row),
      metadata: {
        FantasyName: row.fantasyName,
        DocumentNumber: row.documentNumber,
        Administration: administrationOf(row, representative),
      },
      representative: representative ?? null,
      version: row.version,
    },
  }
}

type Account = Awaited<ReturnType<typeof selectAccount>>
type Representative = Awaited<ReturnType<typeof selectRepresentative>>

function addressOf({ postalCode, street, streetNumber, complement, district, city, state }: Account) {
  const line1 = lineOf([street, streetNumber, complement]) || null
  if (![postalCode, line1, district, city, state].some(Boolean)) return null
  return { postalCode, line1, line2: district, city, state: state as Uf | null, country: addressCountry } as const
}

/** A person answers for themselves; a legal entity through its representative. */
function administrationOf(company: Account, representative: Representative): string | null {
  if (company.type === 'FISICA') {
    return JSON.stringify({
      Name: company.name,
      DocumentNumber: company.documentNumber,
      DateOfBirth: null,
      Email: company.email,
      Phone: null,
    })
  }
  if (!representative) return null
  const { Name, DocumentNumber, DateOfBirth, Email, Phone } = representative
  return JSON.stringify({ Name, DocumentNumber, DateOfBirth, Email, Phone })
}
