import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { PersonReferences } from '#modules/people/index.ts'

const kept = { how: 'keep', why: 'o plano fica, ligado ao cadastro anonimizado' } as const

const keptWork = { how: 'keep', why: 'a manutenção fica, ligada ao cadastro anonimizado (LGPD, art. 16)' } as const

/** Whose building it is, who maintains it and who did. */
export const pmocPersonReferences: PersonReferences = {
  access: pmocAccess.read,
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
    {
      table: 'pmoc_schedule_item',
      column: 'technician_id',
      words: { one: 'manutenção planejada', many: 'manutenções planejadas' },
      isUnversioned: true,
      forgetting: keptWork,
    },
    {
      table: 'pmoc_execution',
      column: 'executed_by_id',
      words: { one: 'manutenção executada', many: 'manutenções executadas' },
      isUnversioned: true,
      forgetting: keptWork,
    },
  ],
}
