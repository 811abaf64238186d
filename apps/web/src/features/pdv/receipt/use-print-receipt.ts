import { useToast } from '#ui/layers/toast.tsx'
import { readPrinterChoices } from './printer-choices.ts'
import { columnsOf, type ReceiptLine } from './receipt-text.ts'

/** To the printer of this device, or else to the browser's own dialog. */
export function usePrintReceipt(linesOf: (columns: number) => readonly ReceiptLine[]) {
  const toast = useToast()
  return async () => {
    const { way, paper, opensDrawer } = readPrinterChoices()
    if (way === 'browser') return printInBrowser(paper)
    try {
      const { encodeReceipt, sendToPrinter } = await import('./printer.ts')
      const columns = columnsOf[paper]
      await sendToPrinter(way, encodeReceipt(linesOf(columns), columns, opensDrawer))
    } catch {
      toast.error('A impressora não respondeu: o recibo vai para a impressão do navegador.')
      printInBrowser(paper)
    }
  }
}

/** Paper as long as the receipt and as wide as the roll; the style is gone when the dialog is. */
function printInBrowser(paper: number) {
  const style = document.createElement('style')
  style.textContent = `@page { size: ${paper}mm auto; margin: 0 }`
  document.head.append(style)
  window.addEventListener('afterprint', () => style.remove(), { once: true })
  window.print()
}
