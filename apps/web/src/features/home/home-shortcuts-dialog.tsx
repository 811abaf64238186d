import { Button } from '@mantine/core'
import { mostShortcuts } from '@prumo/contract/identity/preferences'
import { useState } from 'react'
import type { VisibleScreen } from '#shared/screens/visible-screens.ts'
import { saveMemberPreferences } from '#shared/session/save-member-preferences.ts'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'

type HomeShortcutsDialogProps = {
  screens: readonly VisibleScreen[]
  shown: readonly VisibleScreen[]
  onClose: () => void
}

/** Which screens stand in the row, in the order they are chosen; kept for this person on any device. */
export function HomeShortcutsDialog({ screens, shown, onClose }: HomeShortcutsDialogProps) {
  const [chosen, setChosen] = useState(shown.map(({ path }) => path))
  const save = (shortcuts: string[]) => {
    saveMemberPreferences({ shortcuts })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Atalhos do início">
      <Stack gap={14}>
        <MultiSelectInput
          label="Atalhos"
          description={`Até ${mostShortcuts}, na ordem em que aparecem.`}
          maxValues={mostShortcuts}
          data={screens.map(({ path, label, groupLabel }) => ({ value: path, label: `${label} (${groupLabel})` }))}
          value={chosen}
          onChange={setChosen}
        />
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="subtle" onClick={() => save([])}>
            Voltar aos usuais
          </Button>
          <Button onClick={() => save(chosen)}>Salvar atalhos</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
