import { Button, TextInput } from '@mantine/core'
import { taskDraft } from '@prumo/contract/pmoc/plan-records'
import {
  componentLabels,
  periodicityLabels,
  suggestedRecords,
  type Component,
  type Periodicity,
} from '@prumo/domain/pmoc/words'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { TagsInput } from '#ui/inputs/tags-input.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Row } from '#ui/layout/row.ts'
import { Text } from '#ui/layout/text.ts'
import styles from './catalogue.module.css'
import { taskDraftOf, type TaskRow } from '../draft/plan-rows.ts'
import { useOwnEscape } from '../use-own-escape.ts'

const components = Object.entries(componentLabels).map(([value, label]) => ({ value, label }))
const periodicities = Object.entries(periodicityLabels).map(([value, label]) => ({ value, label }))

type TaskEditorProps = { row: TaskRow; onSave: (row: TaskRow) => void; onCancel: () => void }

/** One task of the catalogue. Enter saves it, Escape leaves it as it was. */
export function TaskEditor({ row, onSave, onCancel }: TaskEditorProps) {
  const [draft, setDraft] = useState(row)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useRef<HTMLFormElement>(null)
  useOwnEscape(form, onCancel)
  const edit = (part: Partial<TaskRow>) => setDraft({ ...draft, ...part })

  function save() {
    const checked = taskDraft.safeParse(taskDraftOf(draft))
    if (checked.success) return onSave(draft)
    const found: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) found[String(path[0])] ??= message
    setErrors(found)
  }

  return (
    <form
      ref={form}
      className={styles.editor}
      noValidate
      aria-label="Editando tarefa"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Text as="div" wide>
        <TextInput
          ref={first}
          label="Descrição"
          required
          maxLength={300}
          value={draft.description}
          error={errors['description']}
          onChange={(event) => edit({ description: event.currentTarget.value })}
        />
      </Text>
      <SelectInput
        label="Componente"
        required
        clearable={false}
        data={components}
        value={draft.component}
        error={errors['component']}
        onChange={(component) => component && edit({ component: component as Component })}
      />
      <SelectInput
        label="Periodicidade"
        required
        clearable={false}
        data={periodicities}
        value={draft.periodicity}
        error={errors['periodicity']}
        onChange={(periodicity) => periodicity && edit({ periodicity: periodicity as Periodicity })}
      />
      <TextInput
        label="Norma"
        maxLength={60}
        value={draft.norm}
        error={errors['norm']}
        onChange={(event) => edit({ norm: event.currentTarget.value })}
      />
      <TagsInput
        label="Registros exigidos"
        placeholder="foto, temperatura…"
        data={[...suggestedRecords]}
        maxTags={12}
        value={[...draft.recordsRequired]}
        error={errors['recordsRequired']}
        onChange={(recordsRequired) => edit({ recordsRequired })}
      />
      <Text as="div" wide>
        <TextInput
          label="Critério de aceitação"
          maxLength={500}
          value={draft.acceptanceCriteria}
          error={errors['acceptanceCriteria']}
          onChange={(event) => edit({ acceptanceCriteria: event.currentTarget.value })}
        />
      </Text>
      <Row gap={10} align="stretch" justify="end" wrap wide>
        <Button variant="default" onClick={onCancel} rightSection={<Kbd>ESC</Kbd>}>
          Cancelar
        </Button>
        <Button type="submit" leftSection={<Check size={16} aria-hidden />}>
          Salvar tarefa
        </Button>
      </Row>
    </form>
  )
}
