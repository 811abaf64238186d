import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { usePrinterChoices, type PrinterChoices } from '../door/printer-choices.ts'

const ways = [
  { value: 'browser', label: 'Impressão do navegador' },
  { value: 'usb', label: 'Impressora de recibos por USB' },
  { value: 'serial', label: 'Impressora de recibos por porta serial' },
] as const satisfies readonly { value: PrinterChoices['way']; label: string }[]

const isThere = { browser: true, usb: 'usb' in navigator, serial: 'serial' in navigator }

/** How this device prints. */
export function PrinterSettings() {
  const { choices, choose } = usePrinterChoices()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)

  async function pick(test: boolean) {
    setIsAsking(true)
    try {
      const printer = await import('./printer.ts')
      if (!test) await printer.choosePrinter(choices.way)
      else if (choices.way !== 'browser')
        await printer.sendToPrinter(
          choices.way,
          printer.encodeReceipt([{ text: 'Teste da impressora', style: 'bold' }], 32, choices.opensDrawer),
        )
      toast.success(test ? 'Teste enviado para a impressora.' : 'Impressora escolhida.')
    } catch {
      toast.error('Não foi possível falar com a impressora. Confira se está ligada e conectada.')
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Stack gap={16}>
      <Segment
        label="Largura do papel"
        inForm
        value={String(choices.paper) as '80' | '58'}
        onChange={(paper) => choose({ paper: paper === '58' ? 58 : 80 })}
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
        ]}
      />
      <NativeSelectInput
        label="Como imprimir"
        data={ways.map((way) => ({ ...way, disabled: !isThere[way.value] }))}
        value={choices.way}
        onChange={(way) => choose({ way })}
      />
      {choices.way !== 'browser' && (
        <>
          <Row gap={8} align="stretch" wrap>
            <Button variant="default" loading={isAsking} onClick={() => void pick(false)}>
              Escolher impressora
            </Button>
            <Button variant="default" loading={isAsking} onClick={() => void pick(true)}>
              Imprimir um teste
            </Button>
          </Row>
          <Switch
            label="Abrir a gaveta de dinheiro ao imprimir"
            checked={choices.opensDrawer}
            onChange={({ currentTarget }) => choose({ opensDrawer: currentTarget.checked })}
          />
        </>
      )}
      <Switch
        label="Imprimir ao concluir"
        checked={choices.printsAtOnce}
        onChange={({ currentTarget }) => choose({ printsAtOnce: currentTarget.checked })}
      />
    </Stack>
  )
}
