import { commissionAccess } from '@prumo/contract/sales/commission-heads'
import { saleAccess } from '@prumo/contract/sales/sale-access'
import { storeCreditAccess } from '@prumo/contract/sales/till-access'
import type { PersonReferences } from '#modules/people/index.ts'
import { countOwed } from './commissions/queries.ts'
import { countUnspent } from './store-credit/queries.ts'

const kept = { how: 'keep', why: 'a venda fica, ligada ao cadastro anonimizado' } as const

/** Who buys, sells and carries out, and whom the company owes credit. */
export const salesPersonReferences: PersonReferences = {
  countOpen: async (db, personId) => (await countUnspent(db, personId)) + (await countOwed(db, personId)),
  access: saleAccess.read,
  kinds: [
    { table: 'sale', column: 'client_id', words: { one: 'compra', many: 'compras' }, forgetting: kept },
    {
      table: 'sale',
      column: 'seller_id',
      words: { one: 'venda feita', many: 'vendas feitas' },
      isOfShop: true,
      forgetting: kept,
    },
    {
      table: 'sale',
      column: 'technical_id',
      words: { one: 'ordem de serviço', many: 'ordens de serviço' },
      isOfShop: true,
      forgetting: kept,
    },
    {
      table: 'commission_rate',
      column: 'seller_id',
      words: { one: 'regra de comissão', many: 'regras de comissão' },
      access: commissionAccess.all,
      forgetting: kept,
    },
    {
      table: 'commission',
      column: 'seller_id',
      words: { one: 'comissão', many: 'comissões' },
      access: commissionAccess.all,
      isUnversioned: true,
      forgetting: kept,
    },
    {
      table: 'commission_payment',
      column: 'seller_id',
      words: { one: 'pagamento de comissão', many: 'pagamentos de comissão' },
      access: commissionAccess.all,
      forgetting: kept,
    },
    {
      table: 'store_credit',
      column: 'person_id',
      words: { one: 'crédito da loja', many: 'créditos da loja' },
      access: storeCreditAccess.read,
      isUnversioned: true,
      forgetting: { how: 'keep', why: 'o extrato do crédito fica, sem o nome: prova o que a empresa devia e pagou' },
    },
  ],
}
