import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { PersonReferences } from '#modules/people/index.ts'
import { closePlansNaming, countPlansNaming } from './issuing/anonymise-queries.ts'

/** An inspection may ask for a plan as it was issued: it stays with who reads plans, and is shown to nobody else. */
export const documentPersonReferences: PersonReferences = {
  access: pmocAccess.read,
  kinds: [],
  closing: {
    list: async (db, who) => {
      const count = await countPlansNaming(db, who)
      const why =
        'guardado pelo prazo do PMOC (LGPD, art. 16, I; Lei 13.589/2018): fica na empresa, sem endereço público'
      return { removed: [], kept: [{ label: count === 1 ? 'PMOC emitido' : 'PMOCs emitidos', count, why }] }
    },
    close: closePlansNaming,
  },
}
