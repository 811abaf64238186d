import { Button, Checkbox, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import { repeatingPeriodicities, spreads, type SpreadDraft } from '@prumo/contract/pmoc/spreads'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { periodicityLabels } from '@prumo/domain/pmoc/words'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { LoadPicture } from './load-picture.tsx'
import styles from './spread.module.css'
import { useSpread } from './use-spread.ts'

type Settings = AnswerOf<typeof pmocSettings.get>
type Preview = AnswerOf<typeof spreads.preview>
type SpreadDialogProps = { planId: string; onClose: () => void }

const units = [
  { value: 'equipment', label: 'Equipamentos' },
  { value: 'items', label: 'Tarefas' },
] as const

/** Shares the long periodicities out over their periods, which the server shows before anything changes. */
export function SpreadDialog({ planId, onClose }: SpreadDialogProps) {
  const { data: settings } = useRouteQuery(pmocSettings.get, {})
  return settings ? <SpreadForm planId={planId} settings={settings} onClose={onClose} /> : null
}

/** What the company has said a technician does in a day. */
function usualDraft({ itemsPerDay, hoursPerWeek, minutesPerMachine }: Settings): SpreadDraft {
  const periodicities: SpreadDraft['periodicities'] = ['trimestral', 'semestral', 'anual']
  if (itemsPerDay !== null) return { by: 'items', perDay: itemsPerDay, periodicities }
  return { by: 'equipment', perDay: Math.max(1, Math.floor((hoursPerWeek * 12) / minutesPerMachine)), periodicities }
}

function SpreadForm({ planId, settings, onClose }: SpreadDialogProps & { settings: Settings }) {
  const [draft, setDraft] = useState(() => usualDraft(settings))
  const [askable, setAskable] = useState(draft)
  const [asked] = useDebouncedValue(askable, 300)
  const [failure, setFailure] = useState<string | null>(null)
  const { spread, isPending } = useSpread(planId)
  const preview = useRouteQueryKeepingLast(spreads.preview, { params: { id: planId }, body: asked })
  const isCurrent = preview.data !== undefined && !preview.isError && asked === draft && !preview.isPlaceholderData
  function change(next: SpreadDraft) {
    setDraft(next)
    if (next.periodicities.length > 0) setAskable(next)
  }
  async function save() {
    const said = await spread(asked)
    setFailure(said)
    if (said === null) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Distribuir o cronograma"
      size={560}
      escapes={!isPending}
      footer={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            leftSection={<CalendarRange size={16} aria-hidden />}
            loading={isPending}
            disabled={!isCurrent || preview.data.moved === 0}
            onClick={() => void save()}
          >
            Distribuir
          </Button>
        </Row>
      }
    >
      <Stack gap={14}>
        {failure && (
          <Banner tone="expense" live>
            {failure}
          </Banner>
        )}
        <SpreadFields draft={draft} onChange={change} />
        {preview.isError && <Banner tone="expense">{messageOf(preview.error)}</Banner>}
        {preview.data && !preview.isError && <SpreadPreview preview={preview.data} asked={asked} />}
      </Stack>
    </Dialog>
  )
}

type SpreadFieldsProps = { draft: SpreadDraft; onChange: (draft: SpreadDraft) => void }

function SpreadFields({ draft, onChange }: SpreadFieldsProps) {
  return (
    <>
      <Row gap="12px 20px" align="end" wrap>
        <Segment
          inForm
          label="Limite por dia em"
          value={draft.by}
          onChange={(by) => onChange({ ...draft, by })}
          options={units}
        />
        <NumberInput
          label="Quantidade por dia"
          data-autofocus
          allowDecimal={false}
          min={1}
          max={1000}
          clampBehavior="strict"
          w={150}
          value={draft.perDay}
          onChange={(value) => Number(value) >= 1 && onChange({ ...draft, perDay: Number(value) })}
        />
      </Row>
      <Checkbox.Group
        label="Periodicidades"
        error={draft.periodicities.length === 0 && 'Escolha ao menos uma periodicidade'}
        value={draft.periodicities}
        onChange={(chosen) =>
          onChange({ ...draft, periodicities: repeatingPeriodicities.filter((each) => chosen.includes(each)) })
        }
      >
        <div className={styles.periodicities}>
          {repeatingPeriodicities.map((each) => (
            <Checkbox key={each} value={each} label={periodicityLabels[each]} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}

function SpreadPreview({ preview, asked }: { preview: Preview; asked: SpreadDraft }) {
  const { items, moved, days, fullDays } = preview
  if (items === 0) return <Banner>Não há manutenções futuras destas periodicidades no cronograma.</Banner>
  return (
    <section aria-label="Antes e depois">
      <Stack gap={10}>
        <LoadPicture days={days} />
        <Quiet>
          {moved === 0
            ? 'Já está distribuído assim: nenhuma manutenção muda de dia.'
            : `${number(moved)} de ${number(items)} manutenções mudam de dia, sempre dentro do seu período. ${fullestText(days)}`}
        </Quiet>
        {fullDays > 0 && (
          <Banner tone="attention">
            {fullDays === 1 ? '1 dia continua' : `${number(fullDays)} dias continuam`} acima de {limitText(asked)}: são
            tarefas de outras periodicidades ou períodos sem outro dia livre.
          </Banner>
        )}
      </Stack>
    </section>
  )
}

const number = (count: number) => count.toLocaleString('pt-BR')
const limitText = ({ by, perDay }: SpreadDraft) =>
  by === 'items'
    ? `${number(perDay)} ${perDay === 1 ? 'tarefa' : 'tarefas'}`
    : `${number(perDay)} ${perDay === 1 ? 'equipamento' : 'equipamentos'}`

function fullestText(days: Preview['days']): string {
  const fullest = (when: 'before' | 'after') =>
    days.reduce((most, day) => (day[when].items > most[when].items ? day : most))
  const [before, after] = [fullest('before'), fullest('after')]
  return `O dia mais cheio passa de ${number(before.before.items)} tarefas (${formatDate(before.date)}) para ${number(after.after.items)} (${formatDate(after.date)}).`
}
