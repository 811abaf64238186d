import { Button, Skeleton } from '@mantine/core'
import { sales } from '@prumo/contract/sales/sales'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft, Plus, Printer, Settings2, Share2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useTillPack } from '#shared/offline/till-pack.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { readKeptSale } from '../device/kept-sale.ts'
import { usePdvKeys } from '../frame/use-pdv-keys.ts'
import { usePrinterChoices } from './printer-choices.ts'
import { receiptCompany, receiptOfSale } from './receipt-of-sale.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import type { Receipt } from './receipt.ts'
import { usePrintReceipt } from './use-print-receipt.ts'
import { useShareReceipt } from './use-share-receipt.ts'
import styles from './receipt.module.css'

const PrinterSettings = lazy(async () => ({ default: (await import('./printer-settings.tsx')).PrinterSettings }))
const pdv = linkOptions({ to: '/pdv' })

/** A receipt, as this device kept it or else as the server tells it. */
export function ReceiptScreen() {
  const { id = '' } = useParams({ strict: false })
  const { company, timeZone } = useHead()
  const {
    data: receipt,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['pdv-receipt', id, company.name],
    queryFn: async ({ signal }) => {
      const kept = await readKeptSale(id).catch(() => undefined)
      return kept?.receipt ?? receiptOfSale(await call(sales.get, { params: { id } }, { signal }), company, timeZone)
    },
    networkMode: 'always',
  })
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">Recibo</h1>
      {receipt ? (
        <ShownReceipt receipt={receipt} key={id} />
      ) : isError ? (
        <ErrorState message={messageOf(error, 'Erro ao abrir o recibo')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} maw={400} mx="auto" radius="lg" />
      )}
    </main>
  )
}

function useHead() {
  const pack = useTillPack()
  const { company } = useMember()
  return { company: receiptCompany(pack.company, company.displayName), timeZone: company.timeZone }
}

function ShownReceipt({ receipt }: { receipt: Receipt }) {
  const { go } = usePlaces()
  const paperRef = useRef<HTMLDivElement>(null)
  const { choices, choose } = usePrinterChoices()
  const [isSetting, setIsSetting] = useState(false)
  const url = receipt.token && `${location.origin}/r/${receipt.token}`
  const print = usePrintReceipt(receipt, url)
  const { share, isSharing } = useShareReceipt(paperRef, receipt)
  const { print: wantsPrint } = useSearch({ strict: false }) as { print?: true }
  const begin = useEffectEvent(() => void print())
  useEffect(() => {
    if (wantsPrint) begin()
  }, [wantsPrint])
  const back = () => go(pdv)
  usePdvKeys({ Escape: back, 'Ctrl+p': () => void print(), F2: back })

  return (
    <>
      <div className={`${styles.bar} screen-only`}>
        <Button
          variant="default"
          leftSection={<ChevronLeft size={16} aria-hidden />}
          rightSection={<Kbd>ESC</Kbd>}
          aria-keyshortcuts="Escape"
          onClick={back}
        >
          Voltar
        </Button>
        <Segment
          label="Largura do papel"
          value={String(choices.paper) as '80' | '58'}
          onChange={(paper) => choose({ paper: paper === '58' ? 58 : 80 })}
          options={[
            { value: '80', label: '80 mm' },
            { value: '58', label: '58 mm' },
          ]}
        />
        <Button
          variant="default"
          loading={isSharing}
          leftSection={<Share2 size={16} aria-hidden />}
          onClick={() => void share()}
        >
          Compartilhar
        </Button>
        <Button variant="default" aria-label="Impressora" onClick={() => setIsSetting(true)}>
          <Settings2 size={16} aria-hidden />
        </Button>
        <Button
          leftSection={<Printer size={16} aria-hidden />}
          rightSection={<Kbd>Ctrl P</Kbd>}
          aria-keyshortcuts="Control+P"
          onClick={() => void print()}
        >
          Imprimir
        </Button>
      </div>
      <ReceiptPaper ref={paperRef} receipt={receipt} paper={choices.paper} url={url} />
      <div className={`${styles.after} screen-only`}>
        <Button variant="subtle" leftSection={<Plus size={16} aria-hidden />} onClick={back}>
          Nova venda
        </Button>
      </div>
      <Dialog opened={isSetting} onClose={() => setIsSetting(false)} title="Impressora e recibo">
        <Suspense>
          <PrinterSettings />
        </Suspense>
      </Dialog>
    </>
  )
}
