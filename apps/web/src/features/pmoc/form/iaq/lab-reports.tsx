import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { labReports, type LabReport } from '@prumo/contract/pmoc/lab-reports'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { FlaskConical, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from './lab-reports.module.css'
import type { PlanForm } from '../draft/use-plan-form.ts'

const LabReportSheet = lazy(async () => ({ default: (await import('./lab-report-sheet.tsx')).LabReportSheet }))
const RemoveReportDialog = lazy(async () => ({
  default: (await import('./remove-report-dialog.tsx')).RemoveReportDialog,
}))

/** Analyses of the air: the newest may not be older than six months. They are saved by themselves, not with the plan. */
export function LabReports({ record }: { record: PlanForm }) {
  const { id } = record
  if (id === undefined)
    return (
      <FormSection title="Laudos do ar" description="Salve o PMOC para anexar as análises do ar.">
        {null}
      </FormSection>
    )
  return <SavedReports record={record} planId={id} />
}

function SavedReports({ record, planId }: { record: PlanForm; planId: string }) {
  const list = useRouteQuery(labReports.list, { params: { id: planId } })
  const mayAdd = useMayCall(labReports.create)
  /** Being corrected, or `new`. */
  const [edited, setEdited] = useState<LabReport | 'new' | null>(null)
  const reports = list.data?.items ?? []
  const addButton = mayAdd && (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Novo laudo
    </Button>
  )
  return (
    <FormSection title="Laudos do ar" description="De laboratório acreditado, pelo menos a cada seis meses.">
      {list.isPending && <Skeleton height={44} />}
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && reports.length === 0 && (
        <EmptyState icon={FlaskConical} title="Nenhum laudo" action={addButton}>
          Cada resultado é avaliado pela norma do plano; sem laudo recente o documento não é emitido.
        </EmptyState>
      )}
      {reports.length > 0 && (
        <>
          <ul className={styles.reports}>
            {reports.map((report) => (
              <ReportLine key={report.id} report={report} onEdit={() => setEdited(report)} />
            ))}
          </ul>
          <div>{addButton}</div>
        </>
      )}
      <Suspense>
        {edited && (
          <LabReportSheet
            record={record}
            planId={planId}
            report={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </FormSection>
  )
}

function ReportLine({ report, onEdit }: { report: LabReport; onEdit: () => void }) {
  const mayEdit = useMayCall(labReports.update)
  const mayRemove = useMayCall(labReports.remove)
  const [isRemoving, setIsRemoving] = useState(false)
  const { laboratory, accreditation, collectedOn, points, file, judgedBy } = report
  const out = points.flatMap(({ name, results }) =>
    results.filter(({ verdict }) => verdict === 'out').map((result) => ({ ...result, point: name })),
  )
  return (
    <li>
      <Row gap={10} wrap size="base">
        <TwoLines basis={200}>
          <b>{formatDate(collectedOn)}</b>
          <span>
            {[laboratory, accreditation, points.length === 1 ? '1 ponto' : `${points.length} pontos`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </TwoLines>
        {!report.isRecent && <StatusChip>Mais de 6 meses</StatusChip>}
        <VerdictChip report={report} />
        {file && (
          <a href={file.url} target="_blank" rel="noopener">
            {file.name}
          </a>
        )}
        {mayEdit && (
          <ActionIcon variant="subtle" aria-label={`Editar laudo de ${formatDate(collectedOn)}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </ActionIcon>
        )}
        {mayRemove && (
          <ActionIcon
            variant="subtle"
            aria-label={`Remover laudo de ${formatDate(collectedOn)}`}
            onClick={() => setIsRemoving(true)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      <Suspense>{isRemoving && <RemoveReportDialog report={report} onClose={() => setIsRemoving(false)} />}</Suspense>
      {out.length > 0 && (
        <ul className={styles.out}>
          {out.map(({ point, parameter, label, value, unit, most, least }) => (
            <li key={`${point} ${parameter}`}>
              {point}: {label} {written(value)} {unit} ({limitText(least, most)}, {judgedBy.name})
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function VerdictChip({ report: { isWithinLimits } }: { report: LabReport }) {
  if (isWithinLimits === null) return <StatusChip>Sem limite para avaliar</StatusChip>
  return isWithinLimits ? (
    <StatusChip tone="income">Dentro da norma</StatusChip>
  ) : (
    <StatusChip tone="expense">Fora da norma</StatusChip>
  )
}

const written = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })

function limitText(least: number | null, most: number | null) {
  if (least !== null && most !== null) return `de ${written(least)} a ${written(most)}`
  return most !== null ? `até ${written(most)}` : `ao menos ${written(least ?? 0)}`
}
