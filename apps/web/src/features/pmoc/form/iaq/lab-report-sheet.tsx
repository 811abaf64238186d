import { Button, TextInput } from '@mantine/core'
import type { LabReport } from '@prumo/contract/pmoc/lab-reports'
import { builtInProfiles } from '@prumo/domain/pmoc/norms/norm-profiles'
import { Plus } from 'lucide-react'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Grid } from '#ui/layout/grid.ts'
import { LabReportPoint, type LabParameter } from './lab-report-point.tsx'
import { useLabReportDraft } from './use-lab-report-draft.ts'
import { useNormProfiles } from './use-norm-profiles.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

type LabReportSheetProps = {
  record: PlanForm
  planId: string
  /** Corrected; absent: a new one. */
  report?: LabReport | undefined
  onClose: () => void
}

const readings: readonly LabParameter[] = [
  { parameter: 'roomTempC', label: 'Temperatura', unit: '°C' },
  { parameter: 'relativeHumidityPct', label: 'Umidade relativa', unit: '%' },
  { parameter: 'co2Ppm', label: 'CO₂', unit: 'ppm' },
  { parameter: 'outdoorCo2Ppm', label: 'CO₂ externo', unit: 'ppm' },
]

/** One analysis. The server judges it by the plan's norm. */
export function LabReportSheet({ record, planId, report, onClose }: LabReportSheetProps) {
  const rooms = record.lists.environments
  const draft = useLabReportDraft({ planId, rooms, report, onSaved: onClose })
  const parameters = useParameters(record.form.getValues('iaqRequirements.normProfile'), report)
  const confirm = useConfirm()
  async function close() {
    const isSure =
      !draft.isDirty ||
      (await confirm({
        title: 'Sair sem salvar?',
        message: 'O que foi escrito neste laudo será perdido.',
        verb: 'Sair sem salvar',
        cancelVerb: 'Continuar',
        tone: 'danger',
      }))
    if (isSure) onClose()
  }
  const places = [...new Set(rooms.map(({ name }) => name).filter(Boolean))]
  return (
    <Sheet
      opened
      onClose={() => void close()}
      title={report ? 'Editar laudo' : 'Novo laudo'}
      width={560}
      onSubmit={() => void draft.save()}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" loading={draft.isSaving}>
            Salvar laudo
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {draft.problem && (
          <Banner tone="expense" live>
            {draft.problem}
          </Banner>
        )}
        <TextInput
          label="Laboratório"
          required
          maxLength={150}
          value={draft.laboratory}
          error={draft.errors['laboratory']}
          onChange={(event) => draft.setLaboratory(event.currentTarget.value)}
        />
        <Grid columns={2} gap={12} align="end">
          <TextInput
            label="Acreditação"
            placeholder="CRL 0000"
            maxLength={60}
            value={draft.accreditation}
            onChange={(event) => draft.setAccreditation(event.currentTarget.value)}
          />
          <DateInput
            label="Coletado em"
            required
            max={draft.today}
            value={draft.collectedOn}
            error={draft.errors['collectedOn']}
            onChange={draft.setCollectedOn}
          />
        </Grid>
        {draft.points.map((point, index) => (
          <LabReportPoint
            key={point.key}
            {...{ point, places, parameters }}
            position={index + 1}
            error={draft.errors[`points.${index}.name`]}
            onEdit={(part) => draft.editPoint(point.key, part)}
            onRemove={draft.points.length > 1 ? () => draft.removePoint(point.key) : undefined}
          />
        ))}
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={draft.addPoint}>
          Novo ponto
        </Button>
        {report && (
          <TextInput
            label="Motivo da correção"
            description="Pedido quando a data ou os resultados mudam. Fica na corrente de registros."
            maxLength={300}
            value={draft.reason}
            onChange={(event) => draft.setReason(event.currentTarget.value)}
          />
        )}
        <FileDrop
          file={draft.file}
          title={report?.file ? 'Trocar o laudo' : 'Escolher o laudo'}
          hint={report?.file ? `Agora: ${report.file.name}` : 'PDF ou imagem, até 50 MB'}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          error={null}
          onChoose={([chosen]) => draft.setFile(chosen ?? null)}
        />
      </Stack>
    </Sheet>
  )
}

/** What is asked for: the readings, what the norm limits, and whatever else the analysis already has. */
function useParameters(profileId: string | undefined, report: LabReport | undefined): LabParameter[] {
  const profile = useNormProfiles().find(({ id }) => id === profileId) ?? builtInProfiles[0]!
  const asked = [...readings, ...profile.laboratory]
  const found = report?.points.flatMap(({ results }) => results) ?? []
  return [...new Map([...found, ...asked].map((one) => [one.parameter, one])).values()].toSorted(
    (one, other) => placeIn(asked, one) - placeIn(asked, other),
  )
}

function placeIn(asked: readonly LabParameter[], { parameter }: LabParameter) {
  const index = asked.findIndex((known) => known.parameter === parameter)
  return index === -1 ? asked.length : index
}
