import { Button, Skeleton } from '@mantine/core'
import { equipment, type MaintenanceEntry } from '@prumo/contract/pmoc/equipment'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { componentLabels, partialLabel, scheduleStatusLabels } from '@prumo/domain/pmoc/words'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { QrCode, Wrench } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { TaskList } from '#features/tasks/door/task-list.tsx'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useFailureToast } from '#features/pmoc/door/use-failure-toast.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import type { EquipmentPageSearch } from '../screens.ts'
import { useYearCost } from './use-year-cost.tsx'
import { useYearFailures } from './use-year-failures.ts'
import { EquipmentReports } from './equipment-reports.tsx'
import styles from './equipment-page.module.css'

const EquipmentQrDialog = lazy(async () => ({
  default: (await import('../door/equipment-qr-dialog.tsx')).EquipmentQrDialog,
}))

type History = AnswerOf<typeof equipment.history>

/** A machine as who works on it sees it: what it is, what was done, what is asked for. */
export function EquipmentPage() {
  const { equipmentId } = useParams({ strict: false }) as { equipmentId: string }
  const { tab } = useSearch({ strict: false }) as EquipmentPageSearch
  const { data, error, refetch, isFetching } = useRouteQuery(equipment.history, { params: { id: equipmentId } })
  const [showsCode, setShowsCode] = useState(false)
  useFailureToast(error && !data ? titleOf(error) : null)
  if (error && !data)
    return (
      <Page>
        <ErrorState
          title={titleOf(error)}
          message="Confira o endereço ou tente de novo."
          retryLabel="Tentar Novamente"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  if (!data) return <Waiting />
  const { tag, plan } = data.equipment
  return (
    <Page width="wide">
      <PageHeader
        title={tag}
        context={[data.equipment.locationName, plan && `${plan.pmocCode} · ${plan.entity}`].filter(Boolean).join(' · ')}
        primary={
          <Button leftSection={<QrCode size={16} aria-hidden />} onClick={() => setShowsCode(true)}>
            QR Code
          </Button>
        }
      />
      <EquipmentTabs equipmentId={equipmentId} tab={tab} />
      {tab === undefined && <Overview history={data} />}
      {tab === 'tasks' && <TaskList relation={{ id: equipmentId, type: 'EQUIPMENT' }} />}
      {tab === 'reports' && <EquipmentReports equipmentId={equipmentId} />}
      {tab === 'files' && <RecordFilesCard recordType="equipment" recordId={equipmentId} />}
      {tab === 'comments' && <CommentsCard recordType="equipment" recordId={equipmentId} />}
      {showsCode && (
        <Suspense>
          <EquipmentQrDialog
            equipmentId={equipmentId}
            tag={tag}
            pmocId={plan?.pmocId}
            onClose={() => setShowsCode(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const Waiting = () => (
  <Page width="wide">
    <Skeleton height={40} width={220} />
    <Skeleton height={180} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Page>
)

function titleOf(error: unknown): string {
  const status = error instanceof ApiProblem ? error.status : 0
  if (status === 404 || status === 400) return 'Equipamento não encontrado'
  return status === 401 || status === 403 ? 'Acesso negado' : 'Erro ao carregar dados'
}

const tabs = [
  { tab: undefined, label: 'Manutenções' },
  { tab: 'tasks', label: 'Tarefas' },
  { tab: 'reports', label: 'Problemas relatados' },
  { tab: 'files', label: 'Arquivos' },
  { tab: 'comments', label: 'Comentários' },
] as const

function EquipmentTabs({ equipmentId, tab }: { equipmentId: string; tab: EquipmentPageSearch['tab'] }) {
  return (
    <TabLinks
      label="Seções do equipamento"
      tabs={tabs.map(({ tab: key, label }) => ({
        label,
        isActive: key === tab,
        destination: linkOptions({
          to: '/pmoc/equipment/$equipmentId/qrcode',
          params: { equipmentId },
          search: key ? { tab: key } : {},
        }),
      }))}
    />
  )
}

const states = {
  em_dia: { label: 'Em dia', tone: 'income' },
  atrasada: { label: 'Manutenção atrasada', tone: 'attention' },
  sem_registro: { label: 'Sem registro', tone: 'neutral' },
  desativado: { label: 'Desativado', tone: 'neutral' },
} as const

function Overview({ history }: { history: History }) {
  const { equipment: machine, state, nextMaintenance, lastMaintenance } = history
  const facts: [string, React.ReactNode][] = [
    [
      'Situação',
      <StatusChip key="state" tone={states[state].tone}>
        {states[state].label}
      </StatusChip>,
    ],
    ['Desativado em', machine.retiredOn && formatDate(machine.retiredOn)],
    ['Motivo', machine.retiredOn && machine.retiredReason],
    [
      'Última manutenção',
      lastMaintenance && `${formatDate(lastMaintenance.date)}${lastMaintenance.by ? ` · ${lastMaintenance.by}` : ''}`,
    ],
    ['Próxima', nextMaintenance && formatDate(nextMaintenance.date)],
    ['Tag', machine.tag],
    ['Local', machine.locationName],
    ['Tipo', equipmentTypes[machine.type].label],
    ['Marca', machine.brand],
    ['Modelo', machine.model],
    ['Número de série', machine.serialNumber],
    ['Capacidade', machine.capacityBtuH && `${machine.capacityBtuH.toLocaleString('pt-BR')} BTU/h`],
    ...useYearFailures(machine.equipmentId),
    ['Custo em 12 meses', useYearCost(machine)],
    ['Observações', machine.notes],
  ]
  return (
    <>
      <Card title="Equipamento">
        <dl className={styles.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Card>
      <Card title="Histórico de manutenções" padding="flush">
        {history.maintenanceHistory.length === 0 ? (
          <EmptyState icon={Wrench} title="Nenhuma manutenção registrada." />
        ) : (
          <ul className={styles.history}>
            {history.maintenanceHistory.map((entry, index) => (
              <HistoryRow key={`${entry.plannedDate} ${entry.executedDate} ${index}`} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

const entryTones = {
  aprovado: 'income',
  executado: 'income',
  atrasado: 'expense',
  em_execucao: 'brand',
  planejado: 'neutral',
} as const

function HistoryRow({ entry }: { entry: MaintenanceEntry }) {
  const { plannedDate, executedDate, executedBy, status, components, notDone } = entry
  const done = executedDate && `Executada em ${formatDate(executedDate)}${executedBy ? ` por ${executedBy}` : ''}`
  const left = notDone > 0 && (notDone === 1 ? '1 tarefa não foi feita' : `${notDone} tarefas não foram feitas`)
  return (
    <li>
      <div>
        <b>{components.map((component) => componentLabels[component]).join(', ')}</b>
        <small>{[`Prevista para ${formatDate(plannedDate)}`, done, left].filter(Boolean).join(' · ')}</small>
      </div>
      <StatusChip tone={notDone > 0 ? 'attention' : entryTones[status]}>
        {notDone > 0 ? partialLabel : scheduleStatusLabels[status]}
      </StatusChip>
    </li>
  )
}
