import { Button, Switch } from '@mantine/core'
import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { AnswerOf } from '@prumo/contract/route'
import { addMonths, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Grid } from '#ui/layout/grid.ts'
import styles from './generate.module.css'

type GenerateDialogProps = {
  planId: string
  /** Of the plan: beyond it nothing is scheduled. */
  period: { startDate: CalendarDate; endDate: CalendarDate }
  onClose: () => void
  onGenerated?: () => void
}

/** Makes the schedule of a plan for a stretch of time; for the form and for the schedule itself. */
export function GenerateDialog({ planId, period, onClose, onGenerated }: GenerateDialogProps) {
  const today = useToday()
  const confirm = useConfirm()
  const toast = useToast()
  const [startDate, setStartDate] = useState<CalendarDate | null>(today)
  const [endDate, setEndDate] = useState<CalendarDate | null>(addMonths(today, 12))
  const [overwriteExisting, setOverwriteExisting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { data: settings } = useRouteQuery(pmocSettings.get, {})
  const { mutateAsync, isPending } = useRouteMutation(schedule.generate)
  const wrong = wrongPeriod(startDate, endDate)

  async function generate() {
    setIsChecked(true)
    setProblem(null)
    if (wrong || isPending) return
    if (overwriteExisting && !(await askOverwrite(confirm))) return
    try {
      const body = { pmocId: planId, startDate: startDate!, endDate: endDate!, overwriteExisting }
      const made = await mutateAsync({ params: { id: planId }, body })
      toast.success(`Cronograma gerado com sucesso! ${countsText(made)}`)
      onGenerated?.()
      onClose()
    } catch (error) {
      const said = error instanceof ApiProblem ? error.errors[0]?.message : undefined
      const sentence = said ?? messageOf(error, 'Erro ao gerar cronograma')
      setProblem(sentence)
      toast.error(sentence)
    }
  }

  const isCut = !wrong && (startDate! < period.startDate || endDate! > period.endDate)
  return (
    <Dialog opened onClose={onClose} title="Gerar Cronograma" escapes={!isPending}>
      <Stack
        as="form"
        gap={14}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void generate()
        }}
      >
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <Grid columns={2} gap={12} align="start" stacks="phone">
          <DateInput
            label="De"
            required
            value={startDate}
            error={isChecked && wrong?.start}
            onChange={setStartDate}
            data-autofocus
          />
          <DateInput label="Até" required value={endDate} error={isChecked && wrong?.end} onChange={setEndDate} />
        </Grid>
        <Quiet size="base">
          A vigência do plano vai de {formatDate(period.startDate)} a {formatDate(period.endDate)}.
          {isCut && ' O que ficar fora dela não é gerado.'}
        </Quiet>
        <Switch
          label="Sobrescrever o cronograma existente"
          description="Muda as datas do que ainda está por fazer, de hoje em diante."
          checked={overwriteExisting}
          onChange={(event) => setOverwriteExisting(event.currentTarget.checked)}
        />
        <ul className={styles.notes}>
          <li>
            Cada tarefa ativa ganha uma data por período
            {settings?.prefersWorkingDays && ', de preferência em dia útil'}. As eventuais ficam de fora.
          </li>
          <li>Sem sobrescrever, o que já existe fica como está e só o que falta é criado.</li>
          <li>O que foi executado, está em execução ou em atraso nunca muda.</li>
        </ul>
        <Row gap={10} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} leftSection={<CalendarPlus size={16} aria-hidden />}>
            Gerar Cronograma
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const askOverwrite = (confirm: ReturnType<typeof useConfirm>) =>
  confirm({
    title: 'Sobrescrever cronograma',
    message: 'Tem certeza que deseja sobrescrever o cronograma existente? Esta ação não pode ser desfeita.',
    verb: 'Sim, Sobrescrever',
    tone: 'danger',
  })

function wrongPeriod(start: CalendarDate | null, end: CalendarDate | null) {
  const required = 'Período é obrigatório'
  if (!start || !end) return { start: !start && required, end: !end && required }
  return end < start ? { start: false, end: 'Data de fim deve ser posterior à data de início' } : null
}

function countsText({ created, moved, cancelled, kept, wasCut, period }: AnswerOf<typeof schedule.generate>) {
  const parts = [
    [created, created === 1 ? 'criada' : 'criadas'],
    [moved, moved === 1 ? 'mudou de data' : 'mudaram de data'],
    [cancelled, cancelled === 1 ? 'cancelada' : 'canceladas'],
    [kept, kept === 1 ? 'mantida' : 'mantidas'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count.toLocaleString('pt-BR')} ${word}`)
  const cut = wasCut
    ? ` O período foi cortado na vigência: ${formatDate(period.startDate)} a ${formatDate(period.endDate)}.`
    : ''
  return `${told.length > 0 ? told.join(', ') : 'Nada a criar'}.${cut}`
}
