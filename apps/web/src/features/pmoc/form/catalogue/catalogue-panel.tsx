import { Button, Checkbox } from '@mantine/core'
import type { MinimumTask } from '@prumo/domain/pmoc/catalogue/minimum-task'
import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import { periodicityLabels, type EquipmentType } from '@prumo/domain/pmoc/words'
import { Camera, ClipboardPen, CopyCheck, Gauge, Thermometer, Zap, type LucideIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useToast } from '#ui/layers/toast.tsx'
import { addedItems, applyTasks, createsItems, keysOfType } from './apply-catalogue.ts'
import styles from './catalogue-panel.module.css'
import type { PlanLists } from '../draft/plan-rows.ts'
import { toAllOf, typeLabel } from '../type-labels.ts'
import type { ChangeLists } from '../draft/use-plan-lists.ts'

type CataloguePanelProps = { type: EquipmentType; lists: PlanLists; change: ChangeLists }

const recordIcons: Readonly<Record<string, LucideIcon>> = {
  foto: Camera,
  temperatura: Thermometer,
  pressao: Gauge,
  corrente: Zap,
}

/** The least that the norms ask of one type of machine: what is ticked goes into the plan of all machines of the type. */
export function CataloguePanel({ type, lists, change }: CataloguePanelProps) {
  const toast = useToast()
  const tasks = minimumTasksOf(type)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const groups = Map.groupBy(tasks, ({ periodicity }) => periodicity)
  const { count, made } = useMemo(() => {
    const keys = keysOfType(lists, type)
    const chosen = minimumTasksOf(type).filter(({ key }) => !left.has(key))
    return { count: keys.length, made: addedItems(lists, applyTasks(lists, chosen, keys)) }
  }, [lists, type, left])

  function toggle(key: string) {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }

  function apply() {
    const chosen = tasks.filter(({ key }) => !left.has(key))
    change((before) => applyTasks(before, chosen, keysOfType(before, type)))
    toast.success(made === 1 ? '1 item entrou no plano.' : `${made} itens entraram no plano.`)
  }

  return (
    <section className={`card ${styles.panel}`} aria-label={`Catálogo: ${typeLabel(type)}`}>
      <div className={styles.top}>
        <h2>Catálogo: {typeLabel(type)}</h2>
        <span className={`${styles.count} num`}>{tasks.length} tarefas</span>
        <p>O mínimo da norma para este tipo. Marque o que entra no plano.</p>
      </div>
      <div className={styles.tasks} role="group" aria-label="Tarefas do catálogo">
        {[...groups].map(([periodicity, found]) => (
          <fieldset key={periodicity} className={styles.group}>
            <legend>{periodicityLabels[periodicity]}</legend>
            {found.map((task) => (
              <TaskLine key={task.key} task={task} isChosen={!left.has(task.key)} onToggle={() => toggle(task.key)} />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.bottom}>
        <Button
          variant="light"
          fullWidth
          disabled={count === 0 || made === 0}
          leftSection={<CopyCheck size={16} aria-hidden />}
          onClick={apply}
        >
          Aplicar {toAllOf(type, count)}
        </Button>
        <p>{told(count, made)}</p>
      </div>
    </section>
  )
}

function told(count: number, made: number) {
  if (count === 0) return 'Ainda não há equipamento salvo deste tipo.'
  if (made === 0) return 'Tudo o que está marcado já está no plano.'
  return `${createsItems(made)} Nada executado muda.`
}

type TaskLineProps = { task: MinimumTask; isChosen: boolean; onToggle: () => void }

function TaskLine({ task, isChosen, onToggle }: TaskLineProps) {
  return (
    <div className={styles.task} title={`${task.description} ${task.acceptanceCriteria}`}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={task.description}
        classNames={{
          root: styles.choice!,
          label: styles.label!,
          labelWrapper: styles.labelWrapper!,
          body: styles.body!,
        }}
      />
      <span className={styles.norm}>
        {task.norm}
        {task.recordsRequired.map((record) => {
          const Icon = recordIcons[record] ?? ClipboardPen
          return (
            <span key={record} title={`Pede: ${record}`}>
              <Icon size={14} aria-hidden />
              <span className="visually-hidden">pede {record}</span>
            </span>
          )
        })}
      </span>
    </div>
  )
}
