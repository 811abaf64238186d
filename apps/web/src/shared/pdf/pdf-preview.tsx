import { ActionIcon, Skeleton } from '@mantine/core'
import { Download, Printer, ZoomIn, ZoomOut } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#shared/api/save-blob.ts'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'
import { drawPage, loadPdf } from './load-pdf.ts'
import { printPages } from './print-pages.ts'
import styles from './pdf-preview.module.css'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The pages of a file, to read, enlarge, print and keep. */
export function PdfPreview({ file, name }: { file: Blob; name: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [zoom, setZoom] = useState(2)
  useEffect(() => {
    let isCurrent = true
    loadPdf(file).then(
      (loaded) => isCurrent && setPdf(loaded),
      () => isCurrent && setBroken(true),
    )
    return () => void (isCurrent = false)
  }, [file])
  const button = (label: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <ActionIcon variant="default" size={34} aria-label={label} title={label} onClick={onClick} disabled={disabled}>
      {icon}
    </ActionIcon>
  )
  return (
    <div className={styles.preview}>
      <Row gap={6} wrap>
        <span className={styles.count} aria-live="polite">
          {pdf && (pdf.numPages === 1 ? '1 página' : `${pdf.numPages} páginas`)}
        </span>
        {button('Diminuir', <ZoomOut size={16} aria-hidden />, () => setZoom(zoom - 1), zoom === 0)}
        {button('Ampliar', <ZoomIn size={16} aria-hidden />, () => setZoom(zoom + 1), zoom === zooms.length - 1)}
        {button('Imprimir', <Printer size={16} aria-hidden />, () => pdf && void printPages(pdf), !pdf)}
        {button('Baixar PDF', <Download size={16} aria-hidden />, () => saveBlob(file, name))}
      </Row>
      {isBroken ? (
        <Banner tone="expense">Não foi possível mostrar o documento. Baixe o PDF para ver.</Banner>
      ) : (
        // Scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.pages} tabIndex={0} role="region" aria-label="Páginas do documento">
          {pdf ? (
            Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage key={`${pdf.fingerprints[0]} ${index}`} pdf={pdf} number={index + 1} zoom={zooms[zoom]!} />
            ))
          ) : (
            <Skeleton height={420} width="70%" />
          )}
        </div>
      )}
    </div>
  )
}

const pageWidth = 560

/** Drawn when it comes near: a file may have a hundred pages. */
function PdfPage({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [shape, setShape] = useState('210 / 297')
  const width = pageWidth * zoom
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    })
    seen.observe(canvas.current!)
    return () => seen.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear) return
    // A page that is drawn anew before it is done gets a canvas of its own: one cannot be drawn on twice at once.
    const drawn = document.createElement('canvas')
    let isCurrent = true
    drawPage(pdf, number, drawn, width).then(
      () => {
        const shown = canvas.current
        if (!isCurrent || !shown) return
        shown.width = drawn.width
        shown.height = drawn.height
        shown.getContext('2d')!.drawImage(drawn, 0, 0)
        setShape(`${drawn.width} / ${drawn.height}`)
      },
      () => {},
    )
    return () => void (isCurrent = false)
  }, [pdf, number, width, isNear])
  return (
    <canvas
      ref={canvas}
      className={styles.page}
      // At its own size no wider than what shows it.
      style={{ width: `calc(min(${pageWidth}px, 100cqi) * ${zoom})`, aspectRatio: shape }}
      role="img"
      aria-label={`Página ${number}`}
    />
  )
}
