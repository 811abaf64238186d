import type { PersonReferences } from '#modules/people/index.ts'

export const stockPersonReferences: PersonReferences = {
  kinds: [
    {
      table: 'stock_place',
      column: 'technician_id',
      words: { one: 'local de estoque', many: 'locais de estoque' },
      isOfShop: true,
      forgetting: { how: 'keep', why: 'o local de estoque fica, ligado ao cadastro anonimizado' },
    },
  ],
}
