import { findMunicipality } from '@prumo/domain/places/municipalities'
import { timeZoneOfMunicipality } from '@prumo/domain/calendar/time-zone'
import type { companies } from '@prumo/contract/company/companies'
import type { InputOf } from '@prumo/contract/route'
import type { PlaceRow } from './queries.ts'

type Address = NonNullable<InputOf<typeof companies.save>['body']['address']>

/** The columns of an address. The city's official name is taken where there is one, and the clock follows it. */
export function placeOf({ number, city, state, ...address }: Address): PlaceRow {
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
