import { people } from '@prumo/contract/people/people'
import { commissionRates } from '@prumo/contract/sales/commission-rates'
import type { BodyOf, Driver } from './driver.ts'
import { shortMark } from './short-mark.ts'

type PersonDraft = Partial<BodyOf<typeof people.create>>

/** Who a company has to do with. */
export const peopleOf = ({ call }: Driver) => {
  const person = async (own: PersonDraft = {}) =>
    (await call(people.create, { body: { name: `Pessoa ${shortMark()}`, type: 'Customer', ...own } })).id
  return {
    person,
    client: (name = 'Padaria Pão do Círio', own: PersonDraft = {}) => person({ name, ...own }),
    supplier: (name = 'Refrigás Distribuidora', own: PersonDraft = {}) => person({ name, type: 'Supplier', ...own }),
    technician: (name = 'Rafael Souza', own: PersonDraft = {}) => person({ name, type: 'Technical', ...own }),
    seller: (name = `Vendedor ${shortMark()}`, own: PersonDraft = {}) => person({ name, type: 'Seller', ...own }),
    /** What sellers get: of everything, or of what is named. */
    commission: (rate: BodyOf<typeof commissionRates.create>) => call(commissionRates.create, { body: rate }),
  }
}
