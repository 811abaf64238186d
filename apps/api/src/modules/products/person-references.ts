import type { PersonReferences } from '#modules/people/index.ts'

export const productPersonReferences: PersonReferences = {
  kinds: [
    {
      table: 'product',
      column: 'supplier_id',
      words: { one: 'produto', many: 'produtos' },
      isOfShop: true,
      forgetting: { how: 'keep', why: 'o produto fica, ligado ao cadastro anonimizado' },
    },
  ],
}
