import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { QrCode } from '#ui/images/qr-code.tsx'
import type { PaperWidth, ReceiptLine } from './receipt-text.ts'
import { pageRule, paperWidth, printedLetterMm } from './roll.ts'
import styles from './receipt.module.css'

type ReceiptPaperProps = { lines: readonly ReceiptLine[]; paper: PaperWidth; ref: RefObject<HTMLDivElement | null> }

/** The paper as it comes out of the printer, column by column. */
export function ReceiptPaper({ lines, paper, ref }: ReceiptPaperProps) {
  const rule = usePageRule(ref, lines, paper)
  return (
    <div
      ref={ref}
      className={styles.paper}
      data-paper={paper}
      style={{ '--printed-letter': `${printedLetterMm(paper)}mm`, '--paper-width': paperWidth(paper) } as CSSProperties}
    >
      <style>{rule}</style>
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

/** Everything on the paper grows with its letters, so that what stands on the screen tells how long it is printed. */
function usePageRule(paperRef: RefObject<HTMLDivElement | null>, lines: readonly ReceiptLine[], paper: PaperWidth) {
  const [rule, setRule] = useState('')
  const last = useRef('')
  useLayoutEffect(() => {
    const element = paperRef.current
    if (!element) return
    const measure = () => {
      const [first, end] = [element.querySelector('pre'), element.lastElementChild]
      if (!first || !end) return
      const letter = Number.parseFloat(getComputedStyle(element).fontSize)
      const next = pageRule(paper, (end.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / letter)
      if (next === last.current) return
      last.current = next
      setRule(next)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [paperRef, lines, paper])
  return rule
}
