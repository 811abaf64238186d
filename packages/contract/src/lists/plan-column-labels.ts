export const planColumnLabels = {
  version: 'Versão',
  pmocCode: 'Código PMOC',
  entity: 'Entidade',
  contractor: 'Contratada',
  totalEnvironments: 'Ambientes',
  totalEquipment: 'Equipamentos',
  totalTasks: 'Catálogo',
  completionRate: 'Em dia',
  nextDate: 'Próxima',
  artValidUntil: 'ART ou TRT',
  createdAt: 'Criado em',
} as const
