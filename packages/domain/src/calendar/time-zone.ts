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

/** The west of Amazonas keeps Acre's time; Fernando de Noronha is an hour ahead of Brasília. */
const ofMunicipalities: ReadonlyMap<string, string> = new Map([
  ...[
    '1300201',
    '1300607',
    '1300706',
    '1301407',
    '1301506',
    '1301654',
    '1301803',
    '1301951',
    '1302306',
    '1302405',
    '1303502',
    '1303908',
    '1304062',
  ].map((code) => [code, 'America/Eirunepe'] as const),
  ['2605459', 'America/Noronha'],
])

/** By IBGE code where a municipality differs from its state, by the state otherwise. */
export function timeZoneOfMunicipality(uf: string | null | undefined, code: string | null | undefined): string {
  return ofMunicipalities.get(code ?? '') ?? timeZoneOfUf(uf)
}
