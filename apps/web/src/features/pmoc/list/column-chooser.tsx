import { ActionIcon } from '@mantine/core'
import { Columns3Cog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PopUp } from '#ui/layers/pop-up.tsx'
import type { ColumnListProps } from './column-list.tsx'

const ColumnList = lazy(async () => ({ default: (await import('./column-list.tsx')).ColumnList }))

export function ColumnChooser(props: ColumnListProps) {
  const [opened, setOpened] = useState(false)
  return (
    <PopUp
      label="Colunas"
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      button={(buttonProps) => (
        <ActionIcon
          {...buttonProps}
          variant="default"
          size={36}
          style={{ flex: 'none' }}
          aria-label="Colunas"
          title="Colunas"
          onClick={() => setOpened(!opened)}
        >
          <Columns3Cog size={16} aria-hidden />
        </ActionIcon>
      )}
    >
      <Suspense>
        <ColumnList {...props} />
      </Suspense>
    </PopUp>
  )
}
