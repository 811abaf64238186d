import { ActionIcon, Button } from '@mantine/core'
import { componentLabels, periodicityLabels } from '@prumo/domain/pmoc/words'
import { foldText } from '@prumo/domain/text/text'
import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import styles from './catalogue.module.css'
import { newKey, withoutTask, type TaskRow } from '../draft/plan-rows.ts'
import { TaskEditor } from './task-editor.tsx'
import { usePages } from '../use-pages.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

const blank: Omit<TaskRow, 'key'> = {
  component: 'outro',
  periodicity: 'mensal',
  description: '',
  acceptanceCriteria: '',
  recordsRequired: [],
  norm: '',
  catalogueKey: '',
}

/** The tasks of the plan, each once, however many machines need it. */
export function TaskSection({ record }: { record: PlanForm }) {
  const { lists, change, openRow, setOpenRow } = record
  const confirm = useConfirm()
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState<TaskRow | null>(null)
  const found = useMemo(() => findTasks(lists.tasks, search), [lists.tasks, search])
  const pages = usePages(found, 10)
  const uses = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { taskKey } of lists.items) counts.set(taskKey, (counts.get(taskKey) ?? 0) + 1)
    return counts
  }, [lists.items])
  const isLocked = openRow !== null
  const openTask = useCallback(({ key }: TaskRow) => setOpenRow(key), [setOpenRow])

  function save(row: TaskRow) {
    change((before) => ({
      ...before,
      tasks: before.tasks.some(({ key }) => key === row.key)
        ? before.tasks.map((known) => (known.key === row.key ? row : known))
        : [...before.tasks, row],
    }))
    close()
  }
  function close() {
    setAdded(null)
    setOpenRow(null)
  }
  async function remove(row: TaskRow) {
    const count = uses.get(row.key) ?? 0
    const isSure =
      count === 0 ||
      (await confirm({
        title: 'Remover tarefa',
        message: `${count === 1 ? 'Um equipamento tem' : `${count} equipamentos têm`} esta tarefa no plano. Ela sai de todos; o que já foi executado fica no histórico.`,
        verb: 'Remover tarefa',
        tone: 'danger',
      }))
    if (isSure) change((before) => withoutTask(before, row.key))
  }
  function add() {
    const row = { ...blank, key: newKey() }
    setAdded(row)
    setOpenRow(row.key)
  }
  const addButton = (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} disabled={isLocked} onClick={add}>
      Adicionar tarefa
    </Button>
  )
  const isAdding = added !== null && openRow === added.key
  return (
    <Card title={`Catálogo de tarefas · ${lists.tasks.length}`} padding="flush">
      {lists.tasks.length === 0 && !isAdding ? (
        <EmptyState icon={ListChecks} title="Nenhuma tarefa" action={addButton}>
          Tarefas feitas nos equipamentos. O plano mínimo traz as tarefas das normas; adicione as suas.
        </EmptyState>
      ) : (
        <>
          <Toolbar search={{ value: search, onChange: setSearch, label: 'Buscar tarefa' }}>{addButton}</Toolbar>
          <ul className={styles.list} aria-label="Tarefas do catálogo do plano">
            {isAdding && (
              <li>
                <TaskEditor row={added} onSave={save} onCancel={close} />
              </li>
            )}
            {pages.shown.map((row) =>
              openRow === row.key ? (
                <li key={row.key}>
                  <TaskEditor row={row} onSave={save} onCancel={close} />
                </li>
              ) : (
                <TaskLine
                  key={row.key}
                  row={row}
                  uses={uses.get(row.key) ?? 0}
                  isLocked={isLocked}
                  onEdit={openTask}
                  onRemove={(gone) => void remove(gone)}
                />
              ),
            )}
          </ul>
          <PaginationBar {...pages.bar} label="Páginas de tarefas" />
        </>
      )}
    </Card>
  )
}

type TaskLineProps = {
  row: TaskRow
  uses: number
  isLocked: boolean
  onEdit: (row: TaskRow) => void
  onRemove: (row: TaskRow) => void
}

const TaskLine = memo(function TaskLine({ row, uses, isLocked, onEdit, onRemove }: TaskLineProps) {
  return (
    <li className={styles.task}>
      <span className={styles.text}>
        <b>{row.description}</b>
        <span className="clip">
          {[componentLabels[row.component], row.norm, ...row.recordsRequired, row.acceptanceCriteria]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StatusChip>{periodicityLabels[row.periodicity]}</StatusChip>
      <span className={`${styles.uses} num`}>{uses === 1 ? '1 equip.' : `${uses} equip.`}</span>
      <ActionIcon
        variant="subtle"
        aria-label={`Editar ${row.description}`}
        disabled={isLocked}
        onClick={() => onEdit(row)}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Remover ${row.description}`}
        disabled={isLocked}
        onClick={() => onRemove(row)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
})

function findTasks(tasks: readonly TaskRow[], search: string) {
  const text = foldText(search)
  if (text === '') return tasks
  return tasks.filter(({ description, component, norm }) =>
    [description, componentLabels[component], norm].some((part) => foldText(part).includes(text)),
  )
}
