import { purchasingHeads } from '@prumo/contract/purchasing/purchasing-heads'
import type { PersonReferences } from '#modules/people/index.ts'

export const purchasingPersonReferences: PersonReferences = {
  access: purchasingHeads.invoices.access,
  kinds: [
    {
      table: 'supplier_invoice',
      column: 'supplier_id',
      words: { one: 'nota de entrada', many: 'notas de entrada' },
      forgetting: { how: 'keep', why: 'a nota fiscal é guardada como foi emitida, porque a lei pede (CTN art. 195)' },
    },
  ],
}
