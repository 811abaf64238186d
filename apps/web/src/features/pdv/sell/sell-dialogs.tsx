import { Button } from '@mantine/core'
import { HandCoins, PauseCircle, UserRound, IdCard, ListRestart } from 'lucide-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useDestinations } from '#shared/screens/destination.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { KeyList } from '#ui/key-list.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { DiscountEditor } from './discount-editor.tsx'
import type { Selling } from './use-selling.ts'
import { keepPrinterChoices } from '../door/printer-choices.ts'
import { PrinterSettings } from '../receipt/printer-settings.tsx'
import { ClientChooser } from '../dialogs/client-chooser.tsx'
import { DocumentForm } from '../dialogs/document-form.tsx'
import { HeldCarts, HoldForm } from '../dialogs/held-carts.tsx'
import { ReceiveOrder } from '../receive/receive-order.tsx'
import { CodeForm, LineForm, ManualItemForm, Variations } from './item-dialogs.tsx'
import { WeightForm } from './weight-form.tsx'
import styles from '../dialogs/dialogs.module.css'

const setup = linkOptions({ to: '/pdv/setup' })

const titles = {
  help: 'Atalhos do PDV',
  printer: 'Impressora e recibo',
  manual: 'Item avulso',
  code: 'Incluir por código',
  client: 'Cliente',
  document: 'CPF no recibo',
  held: 'Vendas em espera',
  hold: 'Colocar em espera',
  receive: 'Receber pedido',
  variations: 'Escolha a variação',
  line: 'Item da venda',
  weight: 'Peso',
  more: 'Venda',
} as const

const sellKeys = [
  { keys: ['Esc'], text: 'Cancelar' },
  { keys: ['F1'], text: 'Ajuda' },
  { keys: ['F2'], text: 'Nova venda' },
  { keys: ['F3'], text: 'Buscar' },
  { keys: ['F4'], text: 'Item avulso' },
  { keys: ['F6'], text: 'Desconto' },
  { keys: ['F7'], text: 'Câmera' },
  { keys: ['F8'], text: 'Incluir por código' },
  { keys: ['F9'], text: 'Finalizar venda' },
  { keys: ['F10'], text: 'Cancelar item' },
  { keys: ['F11'], text: 'Tela cheia' },
  { keys: ['Ctrl', 'Enter'], text: 'Escolher na lista: setas andam, Enter inclui, Esc volta' },
  { keys: ['Ctrl', 'P'], text: 'Imprimir o último recibo' },
  { keys: ['3*código'], text: 'Três do item com esse código' },
] as const

/** Whatever stands above the sale; one at a time. */
export function SellDialogs({ selling }: { selling: Selling }) {
  const { dialog } = selling
  const { show } = useSearch({ strict: false }) as { show?: 'printer' }
  const { go } = useDestinations()
  const done = () => {
    if (dialog?.kind === 'printer' && show === 'printer') {
      keepPrinterChoices()
      return go(setup)
    }
    selling.close(dialog)
    selling.focusSearch()
  }
  if (!dialog) return null
  const line = dialog.kind === 'line' ? selling.cart.lines.find(({ key }) => key === dialog.key) : undefined
  if (dialog.kind === 'more')
    return (
      <Sheet opened onClose={() => selling.close(dialog)} title={titles.more}>
        <MoreOfSale selling={selling} />
      </Sheet>
    )
  const title = 'item' in dialog ? dialog.item.name : (line?.name ?? titles[dialog.kind])
  return (
    <Dialog opened onClose={done} title={title} size={dialog.kind === 'help' ? 560 : 480}>
      {dialog.kind === 'help' && <KeyList lines={sellKeys} />}
      {dialog.kind === 'printer' && <PrinterSettings />}
      {dialog.kind === 'manual' && <ManualItemForm selling={selling} onDone={done} />}
      {dialog.kind === 'code' && <CodeForm selling={selling} onDone={done} />}
      {dialog.kind === 'client' && (
        <ClientChooser
          chosen={selling.cart.client}
          onChoose={(client) => {
            selling.chooseClient(client)
            done()
          }}
        />
      )}
      {dialog.kind === 'document' && (
        <DocumentForm
          document={selling.cart.receiptDocument}
          onCancel={done}
          onKeep={(document) => {
            selling.change({ do: 'document', document })
            done()
          }}
        />
      )}
      {dialog.kind === 'held' && <HeldCarts onDone={done} />}
      {dialog.kind === 'receive' && <ReceiveOrder {...dialog} onDone={done} />}
      {dialog.kind === 'hold' && <HoldForm onDone={done} />}
      {dialog.kind === 'variations' && (
        <Variations item={dialog.item} quantity={dialog.quantity} selling={selling} onDone={done} />
      )}
      {dialog.kind === 'weight' && <WeightForm item={dialog.item} selling={selling} onDone={done} />}
      {line && <LineForm line={line} selling={selling} onDone={done} />}
    </Dialog>
  )
}

/** What stands beside the cart on a large screen. */
function MoreOfSale({ selling }: { selling: Selling }) {
  const { cart, totals, open } = selling
  return (
    <Stack gap={14}>
      <Button
        variant="default"
        leftSection={<UserRound size={16} aria-hidden />}
        onClick={() => open({ kind: 'client' })}
      >
        {cart.client?.name ?? 'Consumidor final'} · trocar
      </Button>
      <Button
        variant="default"
        leftSection={<IdCard size={16} aria-hidden />}
        onClick={() => open({ kind: 'document' })}
      >
        {cart.receiptDocument ? 'CPF incluído no recibo' : 'CPF no recibo'}
      </Button>
      <Button
        variant="default"
        leftSection={<PauseCircle size={16} aria-hidden />}
        disabled={cart.lines.length === 0}
        onClick={() => open({ kind: 'hold' })}
      >
        Colocar em espera
      </Button>
      <Button
        variant="default"
        leftSection={<ListRestart size={16} aria-hidden />}
        onClick={() => open({ kind: 'held' })}
      >
        Vendas em espera
      </Button>
      <Button
        variant="default"
        leftSection={<HandCoins size={16} aria-hidden />}
        onClick={() => open({ kind: 'receive' })}
      >
        Receber pedido
      </Button>
      <h3 className={styles.heading}>Desconto</h3>
      <DiscountEditor
        label="Desconto da venda"
        discount={cart.discount}
        of={totals.subtotal}
        onCancel={() => selling.close(selling.dialog)}
        onKeep={(discount) => {
          selling.change({ do: 'discount', discount })
          selling.close(selling.dialog)
        }}
      />
    </Stack>
  )
}
