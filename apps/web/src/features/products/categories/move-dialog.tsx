import { Button } from '@mantine/core'
import { useState } from 'react'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { pathText } from '../product-labels.tsx'
import { branchOf, type TreeCategory } from './category-tree.ts'
import { useMoveCategory } from './use-move-category.ts'

const firstLevel = { value: 'first-level', label: 'Nenhuma: categoria principal' }

type MoveDialogProps = { category: TreeCategory; all: readonly TreeCategory[]; onClose: () => void }

export function MoveDialog({ category, all, onClose }: MoveDialogProps) {
  const [parentId, setParentId] = useState(category.parent?.id ?? null)
  const { move, isPending } = useMoveCategory()
  const branch = branchOf(all, category.id)
  const choices = all
    .filter(({ id }) => !branch.has(id))
    .map(({ id, path }) => ({ value: id, label: pathText(path) ?? '' }))

  async function save() {
    if (await move(category, parentId)) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mover ${category.name}`}
      footer={
        <Row align="stretch" justify="end" wrap gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} onClick={() => void save()}>
            Mover categoria
          </Button>
        </Row>
      }
    >
      <SelectInput
        label="Dentro de"
        clearable={false}
        data={[firstLevel, ...choices]}
        value={parentId ?? firstLevel.value}
        onChange={(id) => setParentId(id === firstLevel.value ? null : id)}
      />
    </Dialog>
  )
}
