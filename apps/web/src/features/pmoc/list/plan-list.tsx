import { ActionIcon, Button } from '@mantine/core'
import { planColumnLabels } from '@prumo/contract/lists/plan-column-labels'
import { planList } from '@prumo/contract/pmoc/plan-list'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { ClipboardCheck, QrCode } from 'lucide-react'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useListState } from '#shared/list/use-list-state.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { newPlanDestination, planDestination, planScreens } from '../pmoc-destinations.ts'
import { alsoAsked, PlanCard, planColumns } from './plan-columns.tsx'
import { PlanFigures } from './plan-figures.tsx'
import styles from './plan-list.module.css'
import { usePlanActions } from './use-plan-actions.tsx'

const onlyLabels = { late: 'Com atraso', incomplete: 'Falta algo' } as const
const stateLabels = { upcoming: 'A começar', active: 'Em vigor', ended: 'Encerrado' } as const

export function PlanList() {
  const mayOpen = useMayOpen()
  const toast = useToast()
  const isPhone = useIsPhone()
  const { actionsOf, layers } = usePlanActions()
  return (
    <>
      <ListScreen
        route={planList}
        name="plans"
        labels={planColumnLabels}
        title="PMOCs Cadastrados"
        context={!isPhone && 'Planos de manutenção, operação e controle'}
        columns={planColumns}
        alsoAsk={alsoAsked}
        rowLabel={(row) => row.pmocCode}
        search="Buscar por versão ou ID..."
        toolbar={
          <>
            <OnlySegment />
            {isPhone && <QrCodesButton />}
          </>
        }
        chips={{
          only: (only) => `Mostrar: ${onlyLabels[only].toLowerCase()}`,
          state: (state) => `Período: ${stateLabels[state].toLowerCase()}`,
        }}
        actions={!isPhone && <QrCodesButton />}
        summary={<PlanFigures />}
        create={{ route: pmocHeads.create, label: 'Novo PMOC', destination: newPlanDestination }}
        open={(row) => planDestination(mayOpen(planScreens.summary) ? 'summary' : 'edit', row.id)}
        rowActions={actionsOf}
        card={(row) => <PlanCard plan={row} />}
        empty={{
          icon: ClipboardCheck,
          title: 'Nenhum PMOC cadastrado',
          text: 'O PMOC reúne os equipamentos de ar-condicionado de um prédio, o que deve ser feito em cada um e quando. A lei o exige de todo prédio de uso público ou coletivo. Comece pelo prédio de um cliente.',
        }}
        unexpected="Erro ao carregar PMOCs"
        onFailure={toast.error}
        sort="-createdAt"
        asksAtOnce={50}
        minWidth={1098}
      />
      {layers}
    </>
  )
}

const segments = [
  { value: 'all', label: 'Todos' },
  { value: 'late', label: onlyLabels.late },
  { value: 'incomplete', label: onlyLabels.incomplete },
] as const

function OnlySegment() {
  const { filters, setFilter } = useListState(planList)
  return (
    <Segment
      label="Mostrar"
      value={filters.only ?? 'all'}
      options={segments}
      onChange={(next) => setFilter('only', next === 'all' ? undefined : next)}
    />
  )
}

function QrCodesButton() {
  const { go } = useDestinations()
  const mayOpen = useMayOpen()
  const isPhone = useIsPhone()
  if (!mayOpen(planScreens.allQrCodes)) return null
  const open = () => go({ to: planScreens.allQrCodes })
  return isPhone ? (
    <ActionIcon className={styles.square} variant="default" size={44} aria-label="QR Codes" onClick={open}>
      <QrCode size={16} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<QrCode size={16} aria-hidden />} onClick={open}>
      QR Codes
    </Button>
  )
}
