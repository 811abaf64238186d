import { ActionIcon, Switch } from '@mantine/core'
import { periodicityLabels, type Periodicity } from '@prumo/domain/pmoc/words'
import { Trash2 } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { AddItem } from './add-item.tsx'
import styles from './catalogue.module.css'
import { itemKey, type PlanItemRow } from '../draft/plan-rows.ts'
import { usePages } from '../use-pages.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

const periodicities = Object.entries(periodicityLabels).map(([value, label]) => ({
  value: value as Periodicity,
  label,
}))

/** Which machine needs which task, and how often: thousands of lines, a page at a time. */
export function PlanItems({ record }: { record: PlanForm }) {
  const { lists, change } = record
  const [equipmentKey, setEquipmentKey] = useState<string | null>(null)
  const [taskKey, setTaskKey] = useState<string | null>(null)
  const tags = useMemo(() => new Map(lists.equipment.map(({ key, tag }) => [key, tag])), [lists.equipment])
  const tasks = useMemo(() => new Map(lists.tasks.map(({ key, description }) => [key, description])), [lists.tasks])
  const found = useMemo(
    () =>
      lists.items.filter(
        (item) =>
          (equipmentKey === null || item.equipmentKey === equipmentKey) &&
          (taskKey === null || item.taskKey === taskKey),
      ),
    [lists.items, equipmentKey, taskKey],
  )
  const pages = usePages(found, 10)
  const edit = useCallback(
    (edited: PlanItemRow, part: Partial<PlanItemRow>) =>
      change((before) => ({
        ...before,
        items: before.items.map((item) => (item === edited ? { ...item, ...part } : item)),
      })),
    [change],
  )
  const remove = useCallback(
    (gone: PlanItemRow) => change((before) => ({ ...before, items: before.items.filter((item) => item !== gone) })),
    [change],
  )
  const enabled = useMemo(() => lists.items.filter((item) => item.enabled).length, [lists.items])
  const equipmentChoices = useMemo(() => [...tags].map(([value, label]) => ({ value, label })), [tags])
  const taskChoices = useMemo(() => [...tasks].map(([value, label]) => ({ value, label })), [tasks])

  return (
    <Card
      title={`Plano de manutenção · ${enabled === 1 ? '1 item ativo' : `${enabled.toLocaleString('pt-BR')} itens ativos`}`}
      padding="flush"
    >
      <Toolbar>
        <SelectInput
          aria-label="Equipamento do plano"
          placeholder="Todos os equipamentos"
          className={styles.filter!}
          data={equipmentChoices}
          limit={100}
          value={equipmentKey}
          onChange={setEquipmentKey}
        />
        <SelectInput
          aria-label="Tarefa do plano"
          placeholder="Todas as tarefas"
          className={styles.filter!}
          data={taskChoices}
          limit={100}
          value={taskKey}
          onChange={setTaskKey}
        />
        <AddItem lists={lists} change={change} equipmentKey={equipmentKey} taskKey={taskKey} />
      </Toolbar>
      {found.length === 0 ? (
        <EmptyState title="Nenhum item no plano">
          {lists.items.length === 0
            ? 'Gere o plano mínimo, ou escolha um equipamento e uma tarefa acima e adicione ao plano.'
            : 'Este equipamento não tem esta tarefa. Adicione ao plano com o botão acima.'}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list} aria-label="Itens do plano">
            {pages.shown.map((item) => (
              <ItemLine
                key={itemKey(item)}
                item={item}
                tag={tags.get(item.equipmentKey) ?? '–'}
                task={tasks.get(item.taskKey) ?? '–'}
                onEdit={edit}
                onRemove={remove}
              />
            ))}
          </ul>
          <PaginationBar {...pages.bar} label="Páginas do plano" />
        </>
      )}
    </Card>
  )
}

type ItemLineProps = {
  item: PlanItemRow
  tag: string
  task: string
  onEdit: (item: PlanItemRow, part: Partial<PlanItemRow>) => void
  onRemove: (item: PlanItemRow) => void
}

const ItemLine = memo(function ItemLine({ item, tag, task, onEdit, onRemove }: ItemLineProps) {
  const name = `${tag}: ${task}`
  return (
    <li className={styles.item} data-off={!item.enabled || undefined}>
      <b className="num">{tag}</b>
      <span className={`${styles.itemTask} clip`}>{task}</span>
      <NativeSelectInput
        size="xs"
        aria-label={`Periodicidade de ${name}`}
        data={periodicities}
        value={item.periodicity}
        onChange={(periodicity) => onEdit(item, { periodicity })}
      />
      <Switch
        aria-label={`${name} ativo`}
        checked={item.enabled}
        onChange={(event) => onEdit(item, { enabled: event.currentTarget.checked })}
      />
      <ActionIcon variant="subtle" aria-label={`Remover do plano ${name}`} onClick={() => onRemove(item)}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
})
