import { plans } from '@prumo/contract/pmoc/plans'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatCnpj } from '@prumo/domain/documents/cnpj'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { buildingUseLabels, type BuildingUse } from '@prumo/domain/pmoc/words'
import { formatPhone } from '@prumo/domain/text/phone'
import { RecordHistory } from '#shared/history/record-history.tsx'

const date = (day: CalendarDate) => formatDate(day)

/** Who changed the plan and its lists, when, before and after. */
export const PlanHistory = ({ planId }: { planId: string }) => (
  <RecordHistory
    route={plans.history}
    id={planId}
    noun="o PMOC"
    labels={{
      planVersion: 'Versão',
      startDate: 'Início do período',
      endDate: 'Fim do período',
      entityName: 'Entidade',
      entityCnpj: 'CNPJ da entidade',
      contractorCompanyName: 'Contratada',
      contractorCnpj: 'CNPJ da contratada',
      buildingUse: 'Uso do prédio',
      scopeNotes: 'Escopo',
      notes: 'Observações',
      looserReason: 'Por que os limites são mais brandos',
      responsibleName: 'Responsável técnico',
      responsibleCouncil: 'Conselho',
      responsibleRegistration: 'Registro',
      responsibleDocument: 'CPF ou CNPJ do responsável',
      responsibleAddress: 'Endereço do responsável',
      responsibleEmail: 'E-mail do responsável',
      responsiblePhone: 'Telefone do responsável',
      artNumber: 'ART ou TRT',
      artIssuedOn: 'Emissão da ART ou TRT',
      artValidUntil: 'Validade da ART ou TRT',
      contractPrice: 'Valor do contrato',
      environmentList: 'Ambientes',
      equipmentList: 'Equipamentos',
      taskList: 'Catálogo',
      planItemCount: 'Itens no plano',
      environmentsAdded: 'Ambientes adicionados',
      environmentsRemoved: 'Ambientes removidos',
      environmentsChanged: 'Ambientes alterados',
      equipmentAdded: 'Equipamentos adicionados',
      equipmentRemoved: 'Equipamentos removidos',
      equipmentChanged: 'Equipamentos alterados',
      tasksAdded: 'Tarefas adicionadas',
      tasksRemoved: 'Tarefas removidas',
      tasksChanged: 'Tarefas alteradas',
      planItemsAdded: 'Itens do plano adicionados',
      planItemsRemoved: 'Itens do plano removidos',
      planItemsChanged: 'Itens do plano alterados',
    }}
    format={{
      startDate: date,
      endDate: date,
      artIssuedOn: date,
      artValidUntil: date,
      entityCnpj: formatCnpj,
      contractorCnpj: formatCnpj,
      responsibleDocument: formatDocument,
      responsiblePhone: formatPhone,
      buildingUse: (use: BuildingUse) => buildingUseLabels[use],
      contractPrice: (amount: number) => formatBRL(toCents(amount)),
    }}
  />
)
