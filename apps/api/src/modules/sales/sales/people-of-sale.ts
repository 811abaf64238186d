import { Problem } from '#platform/problem.ts'
import type { PersonOfSale } from '../record/rights-queries.ts'
import type { Judge } from '../record/judge.ts'

type Named = {
  clientId?: string | null | undefined
  sellerId?: string | null | undefined
  technicalId?: string | null | undefined
}
const fields = ['clientId', 'sellerId', 'technicalId'] as const
const paths = { clientId: 'clientId', sellerId: 'sellerId', technicalId: 'service.technicalId' }

/** Whoever a sale names exists, and the company deals with its client. */
export function checkPeople(
  named: Named,
  known: ReadonlyMap<string, PersonOfSale>,
  judge: Judge,
  { acceptBlocked = false }: { acceptBlocked?: boolean | undefined } = {},
): Named {
  const kept: Named = { ...named }
  for (const field of fields) {
    const id = named[field]
    if (!id || known.has(id)) continue
    judge.find(Problem.at(paths[field], 'reference-missing'), 'Uma pessoa desta venda não existe mais no cadastro.')
    kept[field] = null
  }
  const client = known.get(named.clientId ?? '')
  if (client && client.status !== 'Active' && client.status !== 'Inactive') {
    const words = { reason: client.statusReason ?? 'sem motivo informado' }
    const warning = `O cliente ${client.name} está bloqueado.`
    if (client.status === 'BlackList') judge.find(Problem.at('clientId', 'sale.client-blacklisted', words), warning)
    else if (acceptBlocked) judge.warn(warning)
    else judge.find(Problem.at('clientId', 'sale.client-blocked', words), warning)
  }
  return kept
}

/** A quote is made for somebody; at a till whoever buys may stay without a name. */
export function requireClient(clientId: string | null | undefined) {
  if (!clientId) throw Problem.at('clientId', 'sale.client-required')
}
