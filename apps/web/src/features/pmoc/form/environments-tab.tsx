import { ActionIcon, Button, TextInput } from '@mantine/core'
import { activityTypeLabels, type ActivityType } from '@prumo/domain/pmoc/words'
import { foldText } from '@prumo/domain/text/text'
import { DoorOpen, Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useIsNarrow } from '#ui/theme/use-is-phone.ts'
import { Stack } from '#ui/layout/stack.ts'
import { NumberCell } from './number-cell.tsx'
import styles from './plan-form.module.css'
import { isNameless, newKey, withoutEnvironment, type EnvironmentRow } from './draft/plan-rows.ts'
import type { PlanForm } from './draft/use-plan-form.ts'
import { usePages } from './use-pages.ts'

const activities = [
  { value: '' as const, label: 'Atividade' },
  ...Object.entries(activityTypeLabels).map(([value, label]) => ({ value: value as ActivityType, label })),
]
const blank = { name: '', areaM2: null, fixed: null, floating: null, activityType: null, thermalLoadTr: null }

/** The rooms of the building: written in place, row by row. */
export function EnvironmentsTab({ record }: { record: PlanForm }) {
  const { lists, change } = record
  const [search, setSearch] = useState('')
  const isNarrow = useIsNarrow()
  const found = search
    ? lists.environments.filter(({ name }) => foldText(name).includes(foldText(search)))
    : lists.environments
  const { shown, bar, setTurn } = usePages(found, 10)
  useBlankRow(record, (index) => {
    setSearch('')
    setTurn({ page: Math.floor(index / bar.pageSize) + 1, pageSize: bar.pageSize })
  })

  const edit = useCallback(
    (key: string, part: Partial<EnvironmentRow>) =>
      change((before) => ({
        ...before,
        environments: before.environments.map((row) => (row.key === key ? { ...row, ...part } : row)),
      })),
    [change],
  )
  const remove = useCallback((key: string) => change((before) => withoutEnvironment(before, key)), [change])

  function add() {
    setSearch('')
    change((before) => ({ ...before, environments: [...before.environments, { key: newKey(), ...blank }] }))
    setTurn({ page: Math.ceil((lists.environments.length + 1) / bar.pageSize), pageSize: bar.pageSize })
  }
  const addButton = (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
      Novo ambiente
    </Button>
  )

  if (lists.environments.length === 0)
    return (
      <Card>
        <EmptyState icon={DoorOpen} title="Nenhum ambiente" action={addButton}>
          As salas que o ar-condicionado atende, com área, pessoas e carga térmica: saem no documento e dizem onde está
          cada equipamento.
        </EmptyState>
      </Card>
    )
  return (
    <Card padding="flush">
      <Toolbar search={{ value: search, onChange: setSearch, label: 'Buscar ambiente' }}>{addButton}</Toolbar>
      <Stack role="group" aria-label="Ambientes">
        {!isNarrow && (
          <div className={`${styles.environment} ${styles.head}`} aria-hidden>
            <span>Nome</span>
            <span>Área (m²)</span>
            <span>Fixos</span>
            <span>Flutuantes</span>
            <span>Atividade</span>
            <span>Carga (TR)</span>
            <span />
          </div>
        )}
        {shown.map((row) => (
          <EnvironmentLine
            key={row.key}
            row={row}
            isNarrow={isNarrow}
            isChecked={record.isChecked}
            onEdit={edit}
            onRemove={remove}
          />
        ))}
      </Stack>
      <PaginationBar {...bar} label="Páginas de ambientes" />
    </Card>
  )
}

/** After a save that was refused, the page with the first room that has no name. */
function useBlankRow({ lists, isChecked, form }: PlanForm, show: (index: number) => void) {
  const { submitCount } = form.formState
  const look = useEffectEvent(() => {
    const index = lists.environments.findIndex(isNameless)
    if (isChecked && index >= 0) show(index)
  })
  useEffect(() => look(), [submitCount])
}

type EnvironmentLineProps = {
  row: EnvironmentRow
  isNarrow: boolean
  /** Saving was tried: a name that is missing is marked. */
  isChecked: boolean
  onEdit: (key: string, part: Partial<EnvironmentRow>) => void
  onRemove: (key: string) => void
}

const EnvironmentLine = memo(function EnvironmentLine(props: EnvironmentLineProps) {
  const { row, isNarrow, isChecked, onEdit, onRemove } = props
  const name = row.name || 'ambiente novo'
  const labelled = (label: string) => ({ 'aria-label': `${label} de ${name}`, ...(isNarrow && { label }) })
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <div className={styles.environment}>
      <TextInput
        {...labelled('Nome')}
        placeholder="Recepção"
        maxLength={120}
        value={row.name}
        error={(wasLeft || isChecked) && isNameless(row) && 'Nome é obrigatório'}
        onBlur={() => setWasLeft(true)}
        onChange={(event) => onEdit(row.key, { name: event.currentTarget.value })}
      />
      <NumberCell
        {...labelled('Área (m²)')}
        places={2}
        value={row.areaM2}
        onChange={(areaM2) => onEdit(row.key, { areaM2 })}
      />
      <NumberCell
        {...labelled('Ocupantes fixos')}
        places={0}
        value={row.fixed}
        onChange={(fixed) => onEdit(row.key, { fixed })}
      />
      <NumberCell
        {...labelled('Ocupantes flutuantes')}
        places={0}
        value={row.floating}
        onChange={(floating) => onEdit(row.key, { floating })}
      />
      <NativeSelectInput
        {...labelled('Atividade')}
        data={activities}
        value={row.activityType ?? ''}
        onChange={(activity) => onEdit(row.key, { activityType: activity || null })}
      />
      <NumberCell
        {...labelled('Carga térmica (TR)')}
        places={2}
        value={row.thermalLoadTr}
        onChange={(thermalLoadTr) => onEdit(row.key, { thermalLoadTr })}
      />
      <ActionIcon variant="subtle" aria-label={`Remover ${name}`} onClick={() => onRemove(row.key)}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
})
