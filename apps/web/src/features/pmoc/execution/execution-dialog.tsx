import { Button, Skeleton } from '@mantine/core'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { personChoices } from '@prumo/contract/people/person-choices'
import { tasks as taskRoutes } from '@prumo/contract/tasks/tasks'
import { periodicityLabels } from '@prumo/domain/pmoc/words'
import { cutText } from '@prumo/domain/text/cut-text'
import { ArrowRight, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { useTaskActions } from '#features/tasks/door/use-task-actions.ts'
import { useToday } from '#shared/session/use-today.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useFailureToast } from '../door/use-failure-toast.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { ItemStatus } from '../items/item-status.tsx'
import {
  blankExecution,
  type ExecutionChange,
  type ExecutionDraft,
  type MachineWork,
} from '../door/execution/execution-draft.ts'
import { ExecutionForm, type ExecutionFormProps } from '../door/execution/execution-form.tsx'
import styles from '../door/execution/execution.module.css'
import {
  executedByPlace,
  missingRecords,
  type ExecutionPart,
  type MissingRecord,
  type RefusedField,
} from '../door/execution/missing-records.ts'
import { correctiveText, hasToBeMended } from '../door/execution/corrective-text.ts'
import { useMayCharge } from '../door/orders/use-may-charge.ts'
import { useStoredTasks } from './use-stored-tasks.ts'
import { useSaveExecution } from './use-save-execution.ts'
import { useWork, type ExecutionSubject } from './use-work.ts'

const CorrectiveDialog = lazy(async () => ({
  default: (await import('../door/orders/corrective-dialog.tsx')).CorrectiveDialog,
}))

/** What it takes the place of, and what of it is written anew. */
export type ExecutionCorrection = {
  id: string
  draft: Partial<ExecutionDraft>
  receivedBefore: ExecutionFormProps['receivedBefore']
}

type ExecutionDialogProps = {
  subject: ExecutionSubject
  /** The execution that this one takes the place of. */
  corrects?: ExecutionCorrection | undefined
  onClose: () => void
  onSaved?: (() => void) | undefined
}

/** Writes down what was done on a machine: in the middle of a desktop, over the whole of a phone. */
export function ExecutionDialog(props: ExecutionDialogProps) {
  const { subject, onClose } = props
  const isPhone = useIsPhone()
  const { equipment } = subject.items[0]!
  const { work, items, failed } = useWork(subject)
  const me = useRouteQuery(personChoices.find, { query: { isMe: 'true' } })
  const title = [equipment.tag, equipment.locationName].filter(Boolean).join(' · ')
  const failure = !work && failed ? messageOf(failed.error, 'Erro ao carregar dados') : null
  useFailureToast(failure)
  if (!work || me.isPending)
    return (
      <Dialog opened onClose={onClose} title={title} size={760} fullScreen={isPhone}>
        {failed && failure ? (
          <ErrorState message={failure} onRetry={() => void failed.refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={420} radius="lg" />
          </div>
        )}
      </Dialog>
    )
  return <OpenExecution {...props} {...{ work, items, title }} me={me.data?.items[0]?.id ?? null} />
}

type OpenExecutionProps = ExecutionDialogProps & {
  work: MachineWork
  items: readonly ScheduleItem[]
  title: string
  me: string | null
}

function OpenExecution({ work: given, items, title, me, corrects, onClose, onSaved }: OpenExecutionProps) {
  const isPhone = useIsPhone()
  const confirm = useConfirm()
  const today = useToday()
  const [draft, setDraft] = useState<ExecutionDraft>(() => ({ ...blankExecution(today, me), ...corrects?.draft }))
  const [isDirty, setIsDirty] = useState(false)
  const [part, setPart] = useState<ExecutionPart>('tasks')
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedField[]>([])
  const { save, isSaving } = useSaveExecution({
    correctsId: corrects?.id,
    onRefused: (refusals) => {
      setRefused(refusals)
      if (refusals[0]) show(refusals[0])
    },
  })
  const work = { ...useStoredTasks(given, draft, isSaving), isCorrection: corrects !== undefined }
  const tasks = useTaskActions()
  const mayAddTask = useMayCall(taskRoutes.create)
  const mayOrder = useMayCharge()
  const [wantsOrder, setWantsOrder] = useState(false)
  const [ordered, setOrdered] = useState<{ executionId: string } | null>(null)
  const missing = missingRecords(draft, work)
  const change = (changed: ExecutionChange) => {
    setIsDirty(true)
    setRefused([])
    setDraft((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }))
  }
  async function close() {
    const isSure =
      !isDirty ||
      (await confirm({
        title: 'Sair sem registrar?',
        message: 'O que foi preenchido nesta execução será perdido.',
        verb: 'Sair sem registrar',
        cancelVerb: 'Continuar',
        tone: 'danger',
      }))
    if (isSure) onClose()
  }
  function show({ part: shown, place }: RefusedField) {
    setWasTried(true)
    setPart(shown)
    setTimeout(() => {
      const element = document.getElementById(place)
      element?.scrollIntoView({ block: 'center' })
      element?.querySelector<HTMLElement>('input, textarea')?.focus()
    })
  }
  async function finish(isAnyway = false) {
    const [first] = isAnyway ? missing.filter(({ mayStay }) => !mayStay) : missing
    if (first) return show(first)
    const executionId = await save(draft, work)
    if (!executionId) return
    onSaved?.()
    if (wantsOrder && hasToBeMended(draft, work)) setOrdered({ executionId })
    else onClose()
  }
  if (ordered)
    return (
      <Suspense>
        <CorrectiveDialog
          machine={work.equipment}
          cause={ordered}
          description={correctiveText(draft, work)}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <Dialog
      opened
      keepsOpen
      onClose={() => void close()}
      title={corrects ? `Corrigir · ${title}` : title}
      size={760}
      fullScreen={isPhone}
      footer={<Footer {...{ part, setPart, missing, draft, isSaving }} onFinish={(anyway) => void finish(anyway)} />}
    >
      <Head work={work} items={items} />
      <ExecutionForm
        {...{ work, draft, part, wasTried, today, refused }}
        receivedBefore={corrects?.receivedBefore}
        onChange={change}
        onPart={setPart}
        {...(mayAddTask && {
          onCorrectiveTask: (description: string) =>
            tasks.create(cutText(description, 500), { id: work.equipment.id, type: 'EQUIPMENT' }, true),
        })}
        {...(mayOrder && { correctiveOrder: { isWanted: wantsOrder, onChange: setWantsOrder } })}
        executedBy={
          <PersonSelect
            label="Responsável pela execução"
            required
            value={draft.executedById}
            onChange={(executedById) => change({ executedById })}
            error={
              wasTried && !draft.executedById
                ? 'Responsável pela execução é obrigatório'
                : (refused.find(({ place }) => place === executedByPlace)?.words ?? null)
            }
          />
        }
      />
    </Dialog>
  )
}

function Head({ work: { equipment }, items }: { work: MachineWork; items: readonly ScheduleItem[] }) {
  const start = useAction(schedule.start, 'Manutenção iniciada', 'Erro ao iniciar')
  const [isStarted, setIsStarted] = useState(false)
  const periodicities = [...new Set(items.map(({ periodicity }) => periodicityLabels[periodicity].toLowerCase()))]
  const waiting = items.filter(({ status }) => status === itemStatus.planned || status === itemStatus.overdue)
  return (
    <div className={styles.head}>
      {[equipment.model, periodicities.join(', ')].filter(Boolean).join(' · ')}
      <ItemStatus status={isStarted ? itemStatus.started : items[0]!.status} />
      {waiting.length > 0 && !isStarted && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Play size={14} aria-hidden />}
          loading={start.isPending}
          onClick={async () =>
            setIsStarted(await start.run({ body: { scheduleIds: waiting.map(({ scheduleId }) => scheduleId) } }))
          }
        >
          Iniciar
        </Button>
      )}
    </div>
  )
}

const nextPart: Record<ExecutionPart, { part: ExecutionPart; label: string } | null> = {
  tasks: { part: 'readings', label: 'Leituras' },
  readings: { part: 'files', label: 'Fotos' },
  files: null,
}

type FooterProps = {
  part: ExecutionPart
  setPart: (part: ExecutionPart) => void
  missing: readonly MissingRecord[]
  draft: ExecutionDraft
  isSaving: boolean
  onFinish: (isAnyway?: boolean) => void
}

function Footer({ part, setPart, missing, draft, isSaving, onFinish }: FooterProps) {
  const next = nextPart[part]
  const mayStay = missing.length > 0 && missing.every((one) => one.mayStay)
  const hasAnswer = Object.keys(draft.outcomes).length > 0
  const isReady = missing.length === 0
  return (
    <div className={styles.footer}>
      {mayStay && hasAnswer && (
        <TextButton className={styles.anyway} onClick={() => onFinish(true)}>
          Registrar só o que foi respondido
        </TextButton>
      )}
      <Button variant={isReady || !next ? 'filled' : 'default'} loading={isSaving} onClick={() => onFinish()}>
        {isReady
          ? 'Registrar execução'
          : `Registrar · ${missing.length === 1 ? 'falta 1' : `faltam ${missing.length}`}`}
      </Button>
      {next && (
        <Button
          variant={isReady ? 'default' : 'filled'}
          rightSection={<ArrowRight size={15} aria-hidden />}
          onClick={() => setPart(next.part)}
        >
          Próximo: {next.label}
        </Button>
      )}
    </div>
  )
}
