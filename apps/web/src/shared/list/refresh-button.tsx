import { ActionIcon, Tooltip } from '@mantine/core'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'

/** Asks again for whatever is on screen. */
export function RefreshButton() {
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  return (
    <Tooltip label="Atualizar">
      <ActionIcon
        variant="default"
        aria-label="Atualizar"
        loading={isFetching}
        onClick={() => void client.invalidateQueries()}
      >
        <RefreshCw size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
