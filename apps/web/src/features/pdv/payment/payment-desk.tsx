import { Button, Switch } from '@mantine/core'
import { formatBRL } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { ChevronLeft, HardDriveDownload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useDestinations } from '#shared/screens/destination.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { saleNumber } from '../cart/sale-number.ts'
import { tenderText, shownPix } from '../cart/payments.ts'
import { useDigitKey } from '../frame/full-screen.ts'
import { ChangeCard } from '../parts/change-card.tsx'
import { KeyBar } from '../frame/key-bar.tsx'
import { playSound } from '../frame/sounds.ts'
import { usePdvKeys } from '../frame/use-pdv-keys.ts'
import { useScanner } from '../frame/use-scanner.ts'
import { usePrinterChoices } from '../door/printer-choices.ts'
import { MethodTiles, methodTiles } from './method-tiles.tsx'
import { OrderData } from './order-data.tsx'
import { PaymentRow } from './payment-row.tsx'
import { PixPanel } from './pix-panel.tsx'
import { PixQuestion } from './pix-question.tsx'
import { useQuestion } from './use-question.ts'
import { useFinishSale, type PixAnswer, type TillFinanceAnswer } from './use-finish-sale.ts'
import { usePaying, type Paying } from './use-paying.ts'
import { useSaveOrder } from './use-save-order.ts'
import styles from './payment.module.css'

const pdv = linkOptions({ to: '/pdv' })
const none = {}
const TillFinanceQuestion = lazy(async () => ({
  default: (await import('./till-finance-question.tsx')).TillFinanceQuestion,
}))

/** How the client pays, and the three ways out. */
export function PaymentDesk() {
  const paying = usePaying()
  const { cart, totals, settled, here } = paying
  const pixRow = shownPix(cart)
  const { go } = useDestinations()
  const finance = useQuestion<string | null, TillFinanceAnswer>()
  const pix = useQuestion<number, PixAnswer>()
  const finish = useFinishSale(paying, finance.ask, pix.ask)
  const order = useSaveOrder(paying)
  const newSale = useNewSale(paying)
  useRefusedScans()
  const keys = usePaymentKeys(paying, { finish: finish.complete, save: order.save, newSale })
  return (
    <>
      <main className={styles.main} data-pix={pixRow !== undefined || undefined}>
        <section className={styles.order}>
          <TextButton className={styles.back} onClick={() => go(pdv)} aria-keyshortcuts="Alt+ArrowLeft">
            <ChevronLeft size={15} aria-hidden /> Voltar ao carrinho <Kbd>Alt ←</Kbd>
          </TextButton>
          <h1 className="num">
            {cart.number && here.till ? `Venda ${saleNumber(here.till.series, cart.number)}` : 'Pagamento'}
          </h1>
          <OrderData paying={paying} />
        </section>
        <section className={styles.desk}>
          <TextButton className={styles.phoneBack} onClick={() => go(pdv)}>
            ‹ Voltar ao carrinho
          </TextButton>
          <div className={styles.sums}>
            <div>
              <span>Total da venda</span>
              <Money cents={totals.total} size="lg" />
            </div>
            <div data-missing={settled.missing > 0 || undefined}>
              <span>Falta receber</span>
              <Money cents={settled.missing} size="md" />
            </div>
          </div>
          <MethodTiles paying={paying} />
          <section className={`card ${styles.rows}`} aria-label="Como o cliente paga">
            <header>
              <h2>Como o cliente paga</h2>
              <span>
                {cart.payments.length} {cart.payments.length === 1 ? 'forma' : 'formas'} · soma{' '}
                <span className="num">{formatBRL(cart.payments.reduce((sum, { amount }) => sum + amount, 0))}</span>
              </span>
            </header>
            <ul>
              {cart.payments.map((row) => (
                <PaymentRow key={row.key} row={row} paying={paying} />
              ))}
            </ul>
          </section>
          {settled.change > 0 && <ChangeCard cents={settled.change} detail={`só do dinheiro: ${changeText(paying)}`} />}
          <FinishButtons paying={paying} finish={finish} order={order} />
          <PrintsAtOnce />
          <p className={styles.note} data-problem={paying.saleProblem !== null || undefined}>
            <HardDriveDownload size={14} aria-hidden />
            {paying.saleProblem ??
              'A venda é salva neste aparelho antes de aparecer como concluída e segue quando a internet voltar.'}
          </p>
        </section>
        {pixRow && <PixPanel row={pixRow} paying={paying} />}
      </main>
      {paying.approval.dialog}
      <KeyBar hints={useHints(keys)} onMore={newSale} />
      {pix.asked && <PixQuestion cents={pix.asked.about} onAnswer={pix.answer} />}
      <Dialog
        opened={finance.asked !== null}
        onClose={() => finance.answer('back')}
        title="Lançar esta venda no financeiro?"
      >
        <Suspense>
          {finance.asked && (
            <TillFinanceQuestion
              total={totals.total}
              usual={finance.asked.about}
              hasOtherThanMoney={cart.payments.some(({ method, amount }) => method !== 'MONEY' && amount > 0)}
              onAnswer={finance.answer}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  )
}

type FinishButtonsProps = {
  paying: Paying
  finish: ReturnType<typeof useFinishSale>
  order: ReturnType<typeof useSaveOrder>
}

/** Of this device, whose printer it is. */
function PrintsAtOnce() {
  const { choices, choose } = usePrinterChoices()
  return (
    <Switch
      label="Imprimir ao concluir"
      checked={choices.printsAtOnce}
      onChange={({ currentTarget }) => choose({ printsAtOnce: currentTarget.checked })}
    />
  )
}

/** Each says why it is off when it is pressed. */
function FinishButtons({ paying, finish, order }: FinishButtonsProps) {
  const isBusy = finish.isFinishing || order.isSaving
  return (
    <div className={styles.buttons}>
      <Button
        size="lg"
        variant="default"
        loading={order.isSaving}
        disabled={isBusy}
        rightSection={<Kbd>F9</Kbd>}
        aria-keyshortcuts="F9"
        onClick={() => void order.save()}
      >
        Salvar pedido
      </Button>
      <Button
        size="lg"
        variant="default"
        disabled={isBusy}
        data-off={paying.saleProblem !== null || undefined}
        rightSection={<Kbd>Enter</Kbd>}
        aria-keyshortcuts="Enter"
        onClick={() => void finish.complete(false)}
      >
        Concluir
      </Button>
      <Button
        size="lg"
        loading={finish.isFinishing}
        disabled={isBusy}
        data-off={paying.saleProblem !== null || undefined}
        rightSection={<Kbd>Ctrl Enter</Kbd>}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void finish.complete(true)}
      >
        Concluir e ver recibo
      </Button>
    </div>
  )
}

function changeText({ cart, settled }: Paying) {
  const given = cart.payments.reduce((sum, { method, amount }) => (method === 'MONEY' ? sum + amount : sum), 0)
  return `${tenderText(given)} − ${tenderText(given - settled.change)}`
}

type Ways = { finish: (wantsReceipt: boolean) => Promise<unknown>; save: () => Promise<unknown>; newSale: () => void }

function usePaymentKeys(paying: Paying, { finish, save, newSale }: Ways) {
  const { go } = useDestinations()
  const walk = (step: number) => {
    const { payments, focusedPayment } = paying.cart
    const place = payments.findIndex(({ key }) => key === focusedPayment)
    const next = payments[place + step]
    if (next) paying.pay({ do: 'focus', key: next.key })
  }
  const removeFocused = () => paying.focused && paying.pay({ do: 'remove', key: paying.focused.key })
  const digits = methodTiles.flatMap(({ method }, index) =>
    ['Ctrl', 'Alt'].map(
      (modifier) =>
        [
          `${modifier}+${index + 1}`,
          () => (method === 'STORECREDIT' && !paying.isOnline ? null : paying.choose(method)),
        ] as const,
    ),
  )
  const keys: Record<string, () => unknown> = {
    ...Object.fromEntries(digits),
    F9: () => void save(),
    Enter: () => void finish(false),
    'Ctrl+Enter': () => void finish(true),
    Escape: newSale,
    'Alt+ArrowLeft': () => go(pdv),
    ArrowUp: () => walk(-1),
    ArrowDown: () => walk(1),
    Delete: removeFocused,
    'Ctrl+Delete': removeFocused,
  }
  usePdvKeys(paying.approval.isOpen ? none : keys, 'F9')
  return keys
}

function useHints(keys: Record<string, () => unknown>) {
  const modifier = useDigitKey()
  const run = (name: string) => () => void keys[name]!()
  return [
    ...methodTiles
      .slice(0, 4)
      .map(({ label }, index) => ({ key: `${modifier} ${index + 1}`, label, run: run(`Alt+${index + 1}`) })),
    { key: 'E A S D', label: 'Notas', run: () => {} },
    { key: '↑ ↓', label: 'Trocar de forma', run: run('ArrowDown') },
    { key: 'Ctrl Del', label: 'Remover a forma', run: run('Delete') },
    { key: 'F9', label: 'Salvar pedido', run: run('F9'), isMain: true },
    { key: 'Enter', label: 'Concluir', run: run('Enter'), isMain: true },
    { key: 'Ctrl Enter', label: 'Concluir e ver recibo', run: run('Ctrl+Enter'), isMain: true },
    { key: 'ESC', label: 'Nova venda?', run: run('Escape'), isMain: true },
  ]
}

/** Nothing is sold here: a code that is read would only be taken for an amount. */
function useRefusedScans() {
  const toast = useToast()
  useScanner(({ whole }) => {
    playSound('missing')
    toast.attention(`Código ${whole} lido no pagamento: volte ao carrinho para incluir mais itens.`)
  })
}

/** Escape asks; back is another key. */
function useNewSale({ dispatch }: Paying) {
  const confirm = useConfirm()
  const { go } = useDestinations()
  return () => {
    void confirm({
      title: 'Começar uma nova venda?',
      message: 'Esta venda será descartada. Para voltar ao carrinho sem perder nada, use Alt ←.',
      verb: 'Descartar e começar',
      tone: 'danger',
    }).then((isWanted) => {
      if (!isWanted) return
      go(pdv)
      dispatch({ do: 'restart' })
    })
  }
}
