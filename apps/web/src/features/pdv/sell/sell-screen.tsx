import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDestinations } from '#shared/screens/destination.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { useCart } from '../device/use-cart.ts'
import { listStoredSales } from '../device/stored-sale.ts'
import { toggleFullScreen } from '../frame/full-screen.ts'
import { KeyBar } from '../frame/key-bar.tsx'
import { PdvFrame } from '../frame/pdv-frame.tsx'
import { usePdvKeys } from '../frame/use-pdv-keys.ts'
import { useScanner } from '../frame/use-scanner.ts'
import { CartPanel } from './cart-panel.tsx'
import { ResultList } from './result-list.tsx'
import { SearchPart } from './search-part.tsx'
import { useComing } from './use-coming.ts'
import { useExchange } from './use-exchange.ts'
import { useSearching } from './use-searching.ts'
import { useSelling } from './use-selling.ts'
import styles from './sell.module.css'

const none = {}
const SellDialogs = lazy(async () => ({ default: (await import('./sell-dialogs.tsx')).SellDialogs }))
const UnknownCode = lazy(async () => ({ default: (await import('./unknown-code.tsx')).UnknownCode }))
const PhoneCart = lazy(async () => ({ default: (await import('./phone-cart.tsx')).PhoneCart }))
const SellCamera = lazy(async () => ({ default: (await import('./sell-camera.tsx')).SellCamera }))

export const SellScreen = () => (
  <PdvFrame>
    <Sell />
  </PdvFrame>
)

/** The sale itself: find, add, count, take off; then to the payment. */
function Sell() {
  const { touched, dispatch } = useCart()
  const field = useRef<HTMLInputElement>(null)
  const selling = useSelling(field)
  const searching = useSearching(selling)
  const isPhone = useIsPhone()
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const { focusSearch } = selling
  const newSale = useNewSale(() => {
    dispatch({ do: 'restart' })
    selling.setIsEditingDiscount(false)
    searching.clear()
    focusSearch()
  })
  const printLast = usePrintLast()
  const toggleCamera = () => setIsCameraOpen((before) => !before)
  const keys = {
    F1: () => selling.open({ kind: 'help' }),
    F2: () => newSale(),
    F3: focusSearch,
    F4: () => selling.open({ kind: 'manual' }),
    F6: () => (isPhone ? selling.open({ kind: 'more' }) : selling.setIsEditingDiscount(true)),
    F7: toggleCamera,
    F8: () => selling.open({ kind: 'code' }),
    F9: selling.checkout,
    F10: () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line']
      const key =
        focused ??
        (selling.cart.lines.some((line) => line.key === touched?.key) ? touched?.key : undefined) ??
        selling.cart.lines.at(-1)?.key
      if (key) selling.remove(key)
      focusSearch()
    },
    F11: () => void toggleFullScreen(),
    'Ctrl+Enter': searching.startSelecting,
    'Ctrl+p': () => void printLast(),
    Escape: () => {
      if (isCameraOpen) setIsCameraOpen(false)
      else if (selling.isEditingDiscount) selling.setIsEditingDiscount(false)
      else if (searching.text !== '' || searching.quantity !== null) searching.clear()
      else if (selling.cart.lines.length > 0) newSale()
      focusSearch()
    },
  }
  // A dialog that is still on its way has the keys already.
  usePdvKeys(selling.dialog || selling.approval.isOpen ? none : keys)
  useScanner((scanned) => {
    selling.takeScan(scanned, searching.quantity ?? undefined)
    searching.clear()
    focusSearch()
  })
  useExchange()
  useComing(selling)
  const begin = useEffectEvent(focusSearch)
  useEffect(() => {
    if (!isPhone) begin()
  }, [isPhone])

  return (
    <>
      <main className={styles.main} data-asking={searching.isAsking || undefined}>
        <h1 className="visually-hidden">PDV</h1>
        <section className={styles.left}>
          <SearchPart
            field={field}
            selling={selling}
            searching={searching}
            isCameraOpen={isCameraOpen}
            onCamera={toggleCamera}
          />
          <Suspense>{selling.unknownCode && <UnknownCode code={selling.unknownCode} />}</Suspense>
          {isCameraOpen && (
            <Suspense>
              <SellCamera onCode={(code) => selling.addCode(code)} onClose={() => setIsCameraOpen(false)} />
            </Suspense>
          )}
          {(!isPhone || searching.isAsking) && (
            <ResultList selling={selling} searching={searching} onLeave={focusSearch} />
          )}
        </section>
        {isPhone ? (
          <Suspense>
            {!searching.isAsking && <PhoneCart selling={selling} onCamera={toggleCamera} onNewSale={newSale} />}
          </Suspense>
        ) : (
          <CartPanel selling={selling} onNewSale={newSale} />
        )}
      </main>
      {!isPhone && <KeyBar hints={hintsOf(keys)} onMore={() => selling.open({ kind: 'help' })} />}
      {selling.approval.dialog}
      <Suspense>{selling.dialog && <SellDialogs selling={selling} />}</Suspense>
    </>
  )
}

const hintsOf = (keys: Record<string, () => unknown>) =>
  (
    [
      ['Escape', 'ESC', 'Cancelar'],
      ['F1', 'F1', 'Ajuda'],
      ['F2', 'F2', 'Nova venda', true],
      ['F3', 'F3', 'Buscar', true],
      ['F4', 'F4', 'Item avulso'],
      ['F6', 'F6', 'Desconto', true],
      ['F7', 'F7', 'Câmera'],
      ['F8', 'F8', 'Código'],
      ['F9', 'F9', 'Finalizar', true],
      ['F10', 'F10', 'Cancelar item'],
      ['F11', 'F11', 'Tela cheia'],
      ['Ctrl+Enter', 'Ctrl ↵', 'Escolher na lista'],
      ['Ctrl+p', 'Ctrl P', 'Imprimir'],
    ] as const
  ).map(([name, key, label, isMain = false]) => ({ key, label, isMain, run: () => void keys[name]!() }))

/** Asks before anything is lost. */
function useNewSale(begin: () => void) {
  const { cart } = useCart()
  const confirm = useConfirm()
  return () => {
    if (cart.lines.length === 0) return begin()
    void confirm({
      title: 'Começar uma nova venda?',
      message: 'Os itens desta venda serão descartados. Para continuar depois, coloque a venda em espera.',
      verb: 'Descartar e começar',
      tone: 'danger',
    }).then((isWanted) => isWanted && begin())
  }
}

/** The receipt of the last sale, on its way to the printer. */
function usePrintLast() {
  const toast = useToast()
  const { go } = useDestinations()
  return async () => {
    const [last] = await listStoredSales().catch(() => [])
    if (!last) return toast.info('Nenhuma venda deste aparelho para imprimir.')
    go(linkOptions({ to: '/pdv/order/receipt/$id', params: { id: last.id }, search: { print: true } }))
  }
}
