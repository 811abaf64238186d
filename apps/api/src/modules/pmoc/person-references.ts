import type { PersonReferences } from '#modules/people/index.ts'

const kept = { how: 'keep', why: 'o plano fica, ligado ao cadastro que já não diz quem era' } as const

/** Whose building it is, and who maintains it. */
export const pmocPersonReferences: PersonReferences = {
  kinds: [
    {
      table: 'pmoc_plan',
      column: 'entity_id',
      words: { one: 'plano de manutenção', many: 'planos de manutenção' },
      forgetting: { how: 'keep', why: 'o plano diz de quem é o prédio, pelo CNPJ, enquanto a lei o exigir' },
    },
    {
      table: 'pmoc_plan',
      column: 'technician_id',
      words: { one: 'plano de manutenção como técnico', many: 'planos de manutenção como técnico' },
      forgetting: kept,
    },
  ],
}
