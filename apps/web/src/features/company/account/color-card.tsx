import { Button, TextInput } from '@mantine/core'
import { colorForm, layout, mainColors, namedColors } from '@prumo/contract/company/layout'
import { useEffect, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { ColorPicker } from '#ui/inputs/color-picker.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './color-card.module.css'
import { ColorPreview } from './color-preview.tsx'

/** One colour for the whole company: chosen, typed, seen at once, and then everybody's. */
export function ColorCard() {
  const { color: current } = useMember().company.layout
  const [color, setColor] = useState(current)
  useEffect(() => setColor(current), [current])
  const mayChange = useMayCall(layout.changeColor)
  const { run, isPending } = useAction(layout.changeColor, 'Cor alterada com sucesso!')
  const { error } = colorForm.safeParse({ color })
  const isSame = color.toLowerCase() === current.toLowerCase()

  async function save() {
    if (await run({ body: { color } })) await rereadSession()
  }

  return (
    <Card title="Cor principal">
      <Stack as="fieldset" gap={14} disabled={!mayChange}>
        <ColorPicker label="Cores sugeridas" value={color} onChange={setColor} colors={mainColors} />
        <ColorPicker label="Paleta" value={color} onChange={setColor} colors={namedColors} />
        <TextInput
          className={styles.hex!}
          label="Outra cor"
          description="No formato #RRGGBB."
          value={color}
          maxLength={7}
          spellCheck={false}
          error={error?.issues[0]?.message}
          onChange={(event) => setColor(event.currentTarget.value.trim())}
          leftSection={
            <input
              type="color"
              aria-label="Escolher outra cor"
              className={styles.well}
              value={error ? current : color}
              onChange={(event) => setColor(event.currentTarget.value)}
            />
          }
        />
      </Stack>
      {!error && <ColorPreview color={color} />}
      {mayChange && (
        <Row gap={10} align="stretch" justify="end" wrap>
          {!isSame && (
            <Button variant="default" onClick={() => setColor(current)}>
              Desfazer
            </Button>
          )}
          <Button onClick={() => void save()} loading={isPending} disabled={isSame || Boolean(error)}>
            Salvar cor
          </Button>
        </Row>
      )}
    </Card>
  )
}
