import { ActionIcon, Button, TextInput } from '@mantine/core'
import { files } from '@prumo/contract/files/files'
import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { builtInProfiles } from '@prumo/domain/pmoc/norm-profiles'
import { foldText } from '@prumo/domain/text/text'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './lab-reports.module.css'
import { NumberCell } from './number-cell.tsx'
import { isNewKey } from './plan-rows.ts'
import { useNormProfiles } from './use-norm-profiles.ts'
import type { PlanForm } from './use-plan-form.ts'

type LabReportSheetProps = { record: PlanForm; planId: string; onClose: () => void }
type Point = { key: number; name: string; values: Readonly<Record<string, number | null>> }

const readings = [
  { parameter: 'roomTempC', label: 'Temperatura', unit: '°C' },
  { parameter: 'relativeHumidityPct', label: 'Umidade relativa', unit: '%' },
  { parameter: 'co2Ppm', label: 'CO₂', unit: 'ppm' },
  { parameter: 'outdoorCo2Ppm', label: 'CO₂ externo', unit: 'ppm' },
]

/** One analysis: who made it, when, and what was found at each point. The server judges it by the plan's norm. */
export function LabReportSheet({ record, planId, onClose }: LabReportSheetProps) {
  const toast = useToast()
  const today = useToday()
  const [laboratory, setLaboratory] = useState('')
  const [accreditation, setAccreditation] = useState('')
  const [collectedOn, setCollectedOn] = useState<string | null>(today)
  const [points, setPoints] = useState<readonly Point[]>([{ key: 1, name: '', values: {} }])
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useRouteMutation(files.upload)
  const create = useRouteMutation(labReports.create)
  const profileId = record.form.getValues('iaqRequirements.normProfile')
  const profile = useNormProfiles().find(({ id }) => id === profileId) ?? builtInProfiles[0]!
  const parameters = [...readings, ...profile.laboratory]
  const rooms = record.lists.environments

  async function save() {
    setProblem(null)
    const body = {
      laboratory,
      accreditation,
      collectedOn: collectedOn ?? '',
      points: points.map(({ name, values }) => ({
        name,
        environmentId: rooms.find((room) => !isNewKey(room.key) && foldText(room.name) === foldText(name))?.key ?? null,
        results: Object.entries(values).flatMap(([parameter, value]) => (value === null ? [] : [{ parameter, value }])),
      })),
    }
    const checked = labReports.create.body.safeParse(body)
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])))
    setErrors({})
    try {
      const stored = file ? await upload.mutateAsync({ file }) : null
      await create.mutateAsync({ params: { id: planId }, body: { ...body, fileId: stored?.id ?? null } })
      toast.success('Laudo adicionado com sucesso!')
      onClose()
    } catch (error) {
      const said = error instanceof ApiProblem ? error.errors[0]?.message : undefined
      setProblem(said ?? messageOf(error))
    }
  }

  const edit = (key: number, part: Partial<Point>) =>
    setPoints(points.map((point) => (point.key === key ? { ...point, ...part } : point)))

  return (
    <Sheet
      opened
      onClose={onClose}
      title="Adicionar laudo"
      width={560}
      onSubmit={() => void save()}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={upload.isPending || create.isPending}>
            Salvar laudo
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <TextInput
          label="Laboratório"
          required
          maxLength={150}
          value={laboratory}
          error={errors['laboratory']}
          onChange={(event) => setLaboratory(event.currentTarget.value)}
        />
        <div className={styles.pair}>
          <TextInput
            label="Acreditação"
            placeholder="CRL 0000"
            maxLength={60}
            value={accreditation}
            onChange={(event) => setAccreditation(event.currentTarget.value)}
          />
          <DateInput
            label="Coletado em"
            required
            max={today}
            value={collectedOn}
            error={errors['collectedOn']}
            onChange={setCollectedOn}
          />
        </div>
        {points.map((point, index) => (
          <fieldset key={point.key} className={styles.point}>
            <legend>Ponto {index + 1}</legend>
            <div className={styles.pointName}>
              <SuggestInput
                label="Ponto de coleta"
                required
                maxLength={120}
                data={[...new Set(rooms.map(({ name }) => name).filter(Boolean))]}
                value={point.name}
                error={errors[`points.${index}.name`]}
                onChange={(name) => edit(point.key, { name })}
              />
              {points.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`Tirar o ponto ${index + 1}`}
                  onClick={() => setPoints(points.filter(({ key }) => key !== point.key))}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <div className={styles.pair}>
              {parameters.map(({ parameter, label, unit }) => (
                <NumberCell
                  key={parameter}
                  label={unit ? `${label} (${unit})` : label}
                  places={3}
                  value={point.values[parameter] ?? null}
                  onChange={(value) => edit(point.key, { values: { ...point.values, [parameter]: value } })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setPoints([...points, { key: (points.at(-1)?.key ?? 0) + 1, name: '', values: {} }])}
        >
          Adicionar ponto
        </Button>
        <FileDrop
          file={file}
          title="Escolher o laudo"
          hint="PDF ou imagem, até 50 MB"
          accept="application/pdf,image/png,image/jpeg,image/webp"
          error={null}
          onChoose={([chosen]) => setFile(chosen ?? null)}
        />
      </div>
    </Sheet>
  )
}
