import { Button, Skeleton } from '@mantine/core'
import type { Plan } from '@prumo/contract/pmoc/plan-records'
import { plans } from '@prumo/contract/pmoc/plans'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatCnpj } from '@prumo/domain/documents/cnpj'
import { formatDocument } from '@prumo/domain/documents/document'
import { periodicityLabels } from '@prumo/domain/pmoc/words'
import { formatPhone } from '@prumo/domain/text/phone'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import styles from './plan-form.module.css'
import { typeLabel } from './type-labels.ts'

type VersionsSheetProps = { planId: string; onClose: () => void }

/** What the plan said before: each version as it was when the next one took its place. */
export function VersionsSheet({ planId, onClose }: VersionsSheetProps) {
  const list = useRouteQuery(plans.versions, { params: { id: planId } })
  const [shown, setShown] = useState<string | null>(null)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={shown ? `Versão ${shown}` : 'Versões'}
      width={520}
      footer={
        shown && (
          <Button variant="default" onClick={() => setShown(null)}>
            Voltar às versões
          </Button>
        )
      }
    >
      {shown ? (
        <VersionView planId={planId} version={shown} />
      ) : (
        <>
          {list.isPending && <Skeleton height={44} />}
          {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
          <ul className={styles.versions}>
            {list.data?.items.map(({ version, isCurrent, frozenAt }) => (
              <li key={version}>
                <b className="num">{version}</b>
                {isCurrent ? (
                  <StatusChip tone="income">Atual</StatusChip>
                ) : (
                  <span>até {frozenAt ? formatInstant(frozenAt) : '–'}</span>
                )}
                <Button size="xs" variant="default" onClick={() => setShown(version)}>
                  Ver
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

function VersionView({ planId, version }: { planId: string; version: string }) {
  const { data, isPending, error, refetch } = useRouteQuery(plans.version, { params: { id: planId, version } })
  if (isPending) return <Skeleton height={240} />
  if (!data) return <ErrorState message={messageOf(error, 'Erro ao carregar PMOC')} onRetry={() => void refetch()} />
  const facts = [
    ['Período', `${formatDate(data.period.startDate)} a ${formatDate(data.period.endDate)}`],
    ['Entidade', `${data.entity.name} · ${formatCnpj(data.entity.cnpj)}`],
    ['Contratada', `${data.contractor.companyName} · ${formatCnpj(data.contractor.cnpj)}`],
    [
      'Responsável',
      [data.responsible.name, data.responsible.council, data.responsible.registration].filter(Boolean).join(' · ') ||
        '–',
    ],
    ['Contato do responsável', responsibleContact(data.responsible)],
    ['ART ou TRT', data.responsible.artNumber ?? '–'],
    ['Ambientes', data.environments.map(({ name }) => name).join(', ') || '–'],
    ['Itens no plano', String(data.maintenancePlan.filter(({ enabled }) => enabled).length)],
    ['Observações', data.notes ?? '–'],
  ] as const
  return (
    <div className={styles.version}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>Equipamentos</h3>
      <ul>
        {data.equipmentInventory.map(({ equipmentId, tag, type, locationName }) => (
          <li key={equipmentId}>
            <b>{tag}</b> · {[typeLabel(type), locationName].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <h3>Catálogo</h3>
      <ul>
        {data.maintenanceCatalog.map(({ taskId, description, periodicity }) => (
          <li key={taskId}>
            {description} <span>· {periodicityLabels[periodicity]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const responsibleContact = ({ document, address, email, phone }: Plan['responsible']) =>
  [document && formatDocument(document), address, email, phone && formatPhone(phone)].filter(Boolean).join(' · ') || '–'
