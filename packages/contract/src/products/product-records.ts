import { plainRecord } from '../plain-record.ts'
import { findingAccess, productAccess } from './product-access.ts'

export const priceTableRecord = plainRecord({
  group: 'products/price-tables',
  kind: 'price-table',
  table: 'price_table',
  path: 'product/price-tables',
  read: productAccess.read,
  write: productAccess.write,
  heardBy: findingAccess,
  place: '/price-tables',
  description: 'Tables of prices for a group of customers, valid from a day on.',
  words: { one: 'tabela de preço', many: 'tabelas de preço', article: 'a' },
  columns: {
    name: 'Nome',
    customerGroup: 'Grupo de clientes',
    validFrom: 'Vale a partir de',
    validUntil: 'Vale até',
    itemCount: 'Itens',
  },
  problems: {
    'price-table.name-taken': { status: 409, text: 'Já existe uma tabela de preço com este nome.' },
    'price-table.wrong-period': { status: 422, text: 'O fim não pode ser antes do início.' },
    'price-table.item-missing': { status: 422, text: 'Este item não existe mais. Remova-o da tabela.' },
    'price-table.item-twice': { status: 422, text: 'Este item já está na tabela.' },
  },
})
