import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { PersonReferences } from '#modules/people/index.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { checkChainsHandler, type ChainSource } from './check-chains.ts'
import { sendChainEmailHandler } from './send-chain-email.ts'

export { appendLink, appendLinks, type NewLink } from './append-links.ts'
export { checkChain, type ListAltered } from './check-chain.ts'
export { checkChainForAnybody } from './check-chain-for-anybody.ts'
export { lockChain, selectChainEnd } from './queries.ts'
export type { ChainSource } from './check-chains.ts'

export const chainJobs = (source: ChainSource): readonly JobHandler[] => [
  checkChainsHandler(source),
  sendChainEmailHandler,
]

/** Forgetting somebody deletes value and salt: the chain stays whole, and no longer tells who it was. */
export const chainPersonReferences: PersonReferences = {
  access: pmocAccess.read,
  kinds: [
    {
      table: 'chain_personal_value',
      column: 'person_id',
      words: { one: 'registro na corrente do PMOC', many: 'registros na corrente do PMOC' },
      isUnversioned: true,
      forgetting: { how: 'delete' },
    },
  ],
}
