import type { PersonReferences } from '#modules/people/index.ts'

const why = 'a manutenção fica, ligada ao cadastro que já não diz quem era (LGPD, art. 16)'

/** Who carries out maintenance, and who did. */
export const maintenancePersonReferences: PersonReferences = {
  kinds: [
    {
      table: 'pmoc_schedule_item',
      column: 'technician_id',
      words: { one: 'manutenção planejada', many: 'manutenções planejadas' },
      isUnversioned: true,
      forgetting: { how: 'keep', why },
    },
    {
      table: 'pmoc_execution',
      column: 'executed_by_id',
      words: { one: 'manutenção executada', many: 'manutenções executadas' },
      isUnversioned: true,
      forgetting: { how: 'keep', why },
    },
  ],
}
