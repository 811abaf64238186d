import { useToast } from '#ui/layers/toast.tsx'
import { readPrinterChoices } from '../door/printer-choices.ts'
import { columnsOf, type ReceiptLine } from './receipt-text.ts'

/** To the printer of this device, or else to the browser's own dialog. */
export function usePrintReceipt(linesOf: (columns: number) => readonly ReceiptLine[]) {
  const toast = useToast()
  return async () => {
    const { way, paper, opensDrawer } = readPrinterChoices()
    if (way === 'browser') return printInBrowser()
    try {
      const { encodeReceipt, sendToPrinter } = await import('./printer.ts')
      const columns = columnsOf[paper]
      await sendToPrinter(way, encodeReceipt(linesOf(columns), columns, opensDrawer))
    } catch {
      toast.error('A impressora não respondeu: o recibo vai para a impressão do navegador.')
      await printInBrowser()
    }
  }
}

/** Over when the dialog is: whoever leaves the paper before would print something else. */
const printInBrowser = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true })
    window.print()
  })
