import { Skeleton } from '@mantine/core'
import { documentKindLabels, type DocumentKind } from '@prumo/contract/documents/document-labels'
import { documentKinds, documentTexts } from '@prumo/contract/documents/document-texts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { download } from '#shared/api/call.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Banner } from '#ui/states/banner.tsx'
import type { TextDrafts } from './document-texts.tsx'
import styles from './document-texts.module.css'

const PdfPreview = lazy(async () => ({ default: (await import('#shared/pdf/pdf-preview.tsx')).PdfPreview }))

const kinds = documentKinds.map((kind) => ({ value: kind, label: documentKindLabels[kind] }))
const pauseOfTyping = 700

/** An invented sale with the texts as they are written now. */
export function DocumentPreview({ texts }: { texts: TextDrafts }) {
  const [kind, setKind] = useState<DocumentKind>('quote')
  const [file, setFile] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const written = JSON.stringify(texts)
  useEffect(() => {
    const leaving = new AbortController()
    const body = { kind, texts: JSON.parse(written) as TextDrafts }
    const timer = setTimeout(() => {
      download(documentTexts.preview, { body }, { signal: leaving.signal }).then(
        ({ blob }) => {
          setFile(blob)
          setProblem(null)
        },
        (error) => {
          if (!leaving.signal.aborted) setProblem(messageOf(error))
        },
      )
    }, pauseOfTyping)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [kind, written])
  return (
    <section className={styles.preview} aria-label="Prévia">
      <Segment label="Documento da prévia" fullWidth value={kind} onChange={setKind} options={kinds} />
      {problem && <Banner tone="expense">{problem}</Banner>}
      {file ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <PdfPreview file={file} name={`previa-${kind}.pdf`} />
        </Suspense>
      ) : (
        !problem && <Skeleton height={420} />
      )}
    </section>
  )
}
