import { findMunicipality } from '@prumo/domain/places/municipalities'
import { timeZoneOfMunicipality } from '@prumo/domain/calendar/time-zone'
import type { CompanyDraft } from './create-company.ts'
import type { PlaceRow } from './queries.ts'

/** The columns of an address. The city's official name is taken where there is one, and the clock follows it. */
export function placeOf({ number, city, state, ...address }: NonNullable<CompanyDraft['address']>): PlaceRow {
  const official = city && state ? findMunicipality(state, city) : null
  return {
    ...address,
    streetNumber: number,
    city: official?.name ?? city,
    cityCode: official?.code ?? null,
    state,
    timeZone: timeZoneOfMunicipality(state, official?.code),
  }
}
