const defaultTimeZone = 'America/Sao_Paulo'

const timeZones: ReadonlyMap<string, string> = new Map([
  ['AC', 'America/Rio_Branco'],
  ['AM', 'America/Manaus'],
  ['MS', 'America/Campo_Grande'],
  ['MT', 'America/Cuiaba'],
  ['RO', 'America/Porto_Velho'],
  ['RR', 'America/Boa_Vista'],
])

/** The zone that decides which day is today for a company; every state not on Brasília's clock is listed. */
export function timeZoneOfUf(uf: string | null | undefined): string {
  return timeZones.get(uf?.toUpperCase() ?? '') ?? defaultTimeZone
}
