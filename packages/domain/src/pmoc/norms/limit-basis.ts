/** What else than a norm may rule a reading: the figure of the plan, or the machine's plate. */
export const ownLimit = { plan: 'plano', plate: 'placa' } as const

type JudgedBy = { basis: string; norm?: string | undefined; assumedOutdoorPpm?: number | undefined }

/** Whose limit a reading was held against: the norm always, the plan where its own figure ruled, and what was not measured. Of what was judged before norms were kept beside a plan's figure only the plan is known. */
export function limitBasis({ basis, norm, assumedOutdoorPpm }: JudgedBy): string {
  const ruling = basis === ownLimit.plan ? [norm, 'limite do plano'] : [basis]
  const assumed = assumedOutdoorPpm === undefined ? [] : [assumedOutdoor(assumedOutdoorPpm)]
  return [...ruling, ...assumed].filter(Boolean).join(', ')
}

export const assumedOutdoor = (ppm: number) => `externo não medido: ${ppm.toLocaleString('pt-BR')} presumidos`
