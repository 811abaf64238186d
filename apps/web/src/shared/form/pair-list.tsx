import { ActionIcon, Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/stack.ts'
import styles from './pair-list.module.css'

type PairListProps = {
  fields: readonly { id: string }[]
  most: number
  addLabel: string
  /** Of the pair with this number, counted from one. */
  removeLabel: (number: number) => string
  onAdd: () => void
  onRemove: (index: number) => void
  /** The two inputs of a pair. */
  children: (index: number) => ReactNode
}

/** Pairs of inputs of which there may be any number. */
export const PairList = ({ fields, most, addLabel, removeLabel, onAdd, onRemove, children }: PairListProps) => (
  <Stack gap={12}>
    {fields.map(({ id }, index) => (
      <div key={id} className={styles.pair}>
        {children(index)}
        <ActionIcon
          className={styles.remove}
          size={36}
          variant="subtle"
          color="red"
          aria-label={removeLabel(index + 1)}
          onClick={() => onRemove(index)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
    ))}
    {fields.length < most && (
      <Button className={styles.add} variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
    )}
  </Stack>
)
