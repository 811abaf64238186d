import { cutText } from '@prumo/domain/text/cut-text'

/** The niches, spelt out so that the list of screens need not load the catalogue's contract. */
const niches = ['global', 'plan', 'company', 'commerce', 'service-order', 'financial'] as const

export type HubSearch = {
  niche?: (typeof niches)[number] | undefined
  search?: string | undefined
  app?: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? cutText(value, 100) : undefined)

export const hubSearch = ({ niche, search, app }: Record<string, unknown>): HubSearch => ({
  niche: niches.find((known) => known === niche),
  search: textOf(search),
  app: textOf(app),
})
