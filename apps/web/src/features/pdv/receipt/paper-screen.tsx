import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { ChevronLeft, Printer, Settings2, Share2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { usePdvKeys, type PdvKeys } from '../frame/use-pdv-keys.ts'
import { usePrinterChoices } from '../door/printer-choices.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { columnsOf, type ReceiptLine } from './receipt-text.ts'
import { usePrintReceipt } from './use-print-receipt.ts'
import { useShareReceipt } from './use-share-receipt.ts'
import styles from './receipt.module.css'

const PrinterSettings = lazy(async () => ({ default: (await import('./printer-settings.tsx')).PrinterSettings }))

type PaperScreenProps = {
  /** The paper, by how many letters stand beside each other on it. The same function as long as it says the same. */
  linesOf: (columns: number) => readonly ReceiptLine[]
  /** Of the picture that is shared: 'recibo-01-000012'. */
  name: string
  onBack: () => void
  keys?: PdvKeys
  /** Beside printing and sharing. */
  actions?: ReactNode
  /** Below the paper. */
  after?: ReactNode
}

/** A paper of 58 or 80 mm, and what is done with it. */
export function PaperScreen({ linesOf, name, onBack, keys = {}, actions, after }: PaperScreenProps) {
  const paperRef = useRef<HTMLDivElement>(null)
  const { choices, choose } = usePrinterChoices()
  const [isSetting, setIsSetting] = useState(false)
  const lines = useMemo(() => linesOf(columnsOf[choices.paper]), [linesOf, choices.paper])
  const print = usePrintReceipt(linesOf)
  const { share, isSharing } = useShareReceipt(paperRef, name)
  const { print: wantsPrint, leave } = useSearch({ strict: false }) as { print?: true; leave?: true }
  const begin = useEffectEvent(async () => {
    await print()
    if (leave) onBack()
  })
  useEffect(() => {
    if (wantsPrint) void begin()
  }, [wantsPrint])
  usePdvKeys({ Escape: onBack, 'Ctrl+p': () => void print(), F2: onBack, ...keys })
  return (
    <>
      <div className={`${styles.bar} screen-only`}>
        <Button
          variant="default"
          leftSection={<ChevronLeft size={16} aria-hidden />}
          rightSection={<Kbd>ESC</Kbd>}
          aria-keyshortcuts="Escape"
          onClick={onBack}
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
        {actions}
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
      <ReceiptPaper ref={paperRef} lines={lines} paper={choices.paper} />
      {after && <div className={`${styles.after} screen-only`}>{after}</div>}
      <Dialog opened={isSetting} onClose={() => setIsSetting(false)} title="Impressora e recibo">
        <Suspense>
          <PrinterSettings />
        </Suspense>
      </Dialog>
    </>
  )
}
