import { files } from '@prumo/contract/files/files'
import { labReports, type LabReport } from '@prumo/contract/pmoc/lab-reports'
import { foldText } from '@prumo/domain/text/text'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { stripPlace } from '#shared/files/strip-place.ts'
import { useToday } from '#shared/session/use-today.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { isNewKey, type EnvironmentRow } from '../draft/plan-rows.ts'

export type LabPoint = { key: number; name: string; values: Readonly<Record<string, number | null>> }

type LabReportDraftOptions = {
  planId: string
  rooms: readonly EnvironmentRow[]
  /** Corrected; absent: a new one. */
  report: LabReport | undefined
  onSaved: () => void
}

/** An analysis being written: who made it, when, and what was found at each point. */
export function useLabReportDraft({ planId, rooms, report, onSaved }: LabReportDraftOptions) {
  const toast = useToast()
  const today = useToday()
  const [laboratory, setLaboratory] = useState(report?.laboratory ?? '')
  const [accreditation, setAccreditation] = useState(report?.accreditation ?? '')
  const [collectedOn, setCollectedOn] = useState<string | null>(report?.collectedOn ?? today)
  const [points, setPoints] = useState<readonly LabPoint[]>(() => pointsOf(report))
  const written = JSON.stringify([
    laboratory,
    accreditation,
    collectedOn,
    points.map(({ name, values }) => [name, filled(values)]),
  ])
  const [atFirst] = useState(written)
  const [reason, setReason] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useRouteMutation(files.upload)
  const create = useRouteMutation(labReports.create)
  const update = useRouteMutation(labReports.update)

  const body = () => ({
    laboratory,
    accreditation,
    collectedOn: collectedOn ?? '',
    points: points.map(({ name, values }) => ({
      name,
      environmentId: rooms.find((room) => !isNewKey(room.key) && foldText(room.name) === foldText(name))?.key ?? null,
      results: Object.entries(values).flatMap(([parameter, value]) => (value === null ? [] : [{ parameter, value }])),
    })),
  })

  async function save() {
    setProblem(null)
    const checked = labReports.create.body.safeParse(body())
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])))
    setErrors({})
    try {
      const stored = file ? await upload.mutateAsync({ file: await stripPlace(file) }) : null
      const sent = { ...body(), ...(stored && { fileId: stored.id }) }
      if (report) {
        const why = reason.trim() && { reason: reason.trim() }
        await update.mutateAsync({ params: { id: report.id }, body: { ...sent, ...why, version: report.version } })
      }
      if (!report) await create.mutateAsync({ params: { id: planId }, body: sent })
      toast.success(report ? 'Laudo atualizado com sucesso!' : 'Laudo adicionado com sucesso!')
      onSaved()
    } catch (error) {
      const said = error instanceof ApiProblem ? error.errors[0]?.message : undefined
      setProblem(said ?? messageOf(error))
    }
  }

  return {
    laboratory,
    setLaboratory,
    accreditation,
    setAccreditation,
    collectedOn,
    setCollectedOn,
    reason,
    setReason,
    points,
    addPoint: () => setPoints([...points, { key: (points.at(-1)?.key ?? 0) + 1, name: '', values: {} }]),
    editPoint: (key: number, part: Partial<LabPoint>) =>
      setPoints(points.map((point) => (point.key === key ? { ...point, ...part } : point))),
    removePoint: (key: number) => setPoints(points.filter((point) => point.key !== key)),
    file,
    setFile,
    errors,
    problem,
    today,
    /** Something was typed or chosen that is nowhere else yet. */
    isDirty: written !== atFirst || file !== null,
    save,
    isSaving: upload.isPending || create.isPending || update.isPending,
  }
}

/** A field that was emptied again is as if nobody had touched it. */
const filled = (values: LabPoint['values']) => Object.entries(values).filter(([, value]) => value !== null)

const pointsOf = (report: LabReport | undefined): LabPoint[] =>
  report && report.points.length > 0
    ? report.points.map(({ name, results }, index) => ({
        key: index + 1,
        name,
        values: Object.fromEntries(results.map(({ parameter, value }) => [parameter, value])),
      }))
    : [{ key: 1, name: '', values: {} }]
