import type { Ref } from 'react'
import { QrCode } from '#ui/images/qr-code.tsx'
import type { PaperWidth, ReceiptLine } from './receipt-text.ts'
import styles from './receipt.module.css'

type ReceiptPaperProps = { lines: readonly ReceiptLine[]; paper: PaperWidth; ref?: Ref<HTMLDivElement> }

/** The paper as it comes out of the printer, column by column. */
export function ReceiptPaper({ lines, paper, ref }: ReceiptPaperProps) {
  return (
    <div ref={ref} className={styles.paper} data-paper={paper}>
      {lines.map((line, index) =>
        'qr' in line ? (
          <div className={styles.qr} key={index}>
            <QrCode text={line.qr} label="Abre este recibo no celular" size={paper === 80 ? 120 : 96} />
            <p>
              {line.beside.map((text, place) => (
                <span key={text} data-first={place === 0 || undefined}>
                  {text}
                </span>
              ))}
            </p>
          </div>
        ) : (
          <pre key={index} data-style={line.style}>
            {line.text}
          </pre>
        ),
      )}
    </div>
  )
}
