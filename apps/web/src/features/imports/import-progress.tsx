import { Progress } from '@mantine/core'
import type { ImportItem } from '@prumo/contract/imports/imports'
import { Stack } from '#ui/layout/stack.ts'

const count = new Intl.NumberFormat('pt-BR')
const colors = { Queue: 'gray', Processing: undefined, Success: 'teal', Error: 'red' } as const

type Shown = Pick<ImportItem, 'progress' | 'status' | 'itemsCount' | 'processedItems' | 'name'>

/** How far an import is: a bar, and the lines behind it in numbers. */
export function ImportProgress({ item }: { item: Shown }) {
  const { progress, status, itemsCount, processedItems } = item
  const color = colors[status]
  return (
    <Stack as="span" gap={5} tone="quiet" size="sm" narrows>
      <Progress.Root size="sm">
        <Progress.Section value={progress} aria-label={`Progresso de ${item.name}`} {...(color && { color })} />
      </Progress.Root>
      <span className="num">
        {itemsCount > 0 || processedItems > 0 ? lines(processedItems, itemsCount) : `${progress}%`}
      </span>
    </Stack>
  )
}

const lines = (done: number, total: number) =>
  total > 0 && done < total
    ? `${count.format(done)} de ${count.format(total)}`
    : `${count.format(Math.max(done, total))} ${Math.max(done, total) === 1 ? 'linha' : 'linhas'}`
