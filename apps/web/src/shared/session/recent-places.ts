import { readStored, writeStored } from '#shared/preferences/stored.ts'

export type RecentPlace = { path: string; title: string }

const key = 'prumo-recent-places'
const mostKept = 6

/** What was open last in this company on this device, the latest first. It ends with the session. */
export function readRecentPlaces(companyId: string): RecentPlace[] {
  try {
    const kept = JSON.parse(readStored(key) ?? '{}') as { companyId?: string; places?: RecentPlace[] }
    return kept.companyId === companyId ? (kept.places ?? []) : []
  } catch {
    return []
  }
}

export function rememberRecentPlace(companyId: string, place: RecentPlace) {
  const others = readRecentPlaces(companyId).filter(({ path }) => path !== place.path)
  writeStored(key, JSON.stringify({ companyId, places: [place, ...others].slice(0, mostKept) }))
}

export const forgetRecentPlaces = () => writeStored(key, null)
