import { saleAccess } from '@prumo/contract/sales/sale-access'
import type { PersonReferences } from '#modules/people/index.ts'
import { closeSalesOf, countClosedSales } from './anonymise-queries.ts'

const proof = 'prova do que foi contratado (LGPD, art. 16, I; Código Civil, arts. 205 e 206)'

/** What clients signed and were given stays as it was, closed: no link opens it, and within the company only an owner. */
export const sharingPersonReferences: PersonReferences = {
  access: saleAccess.read,
  kinds: [],
  publicTexts: [
    { table: 'sale', columns: ['notes'] },
    { table: 'sale_item', columns: ['notes'] },
  ],
  closing: {
    list: async (db, who) => {
      const { links, signatures, documents } = await countClosedSales(db, who)
      return {
        removed: [{ label: links === 1 ? 'link aberto' : 'links abertos', count: links }],
        kept: [
          {
            label: signatures === 1 ? 'assinatura de orçamento' : 'assinaturas de orçamentos',
            count: signatures,
            why: `${proof}: fica fechada, e só um dono a abre`,
          },
          {
            label: documents === 1 ? 'documento de venda' : 'documentos de vendas',
            count: documents,
            why: `${proof}: sem link, e só um dono o abre`,
          },
        ],
      }
    },
    close: (owner, who) => closeSalesOf(owner, who),
  },
}
