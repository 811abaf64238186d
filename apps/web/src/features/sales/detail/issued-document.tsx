import { Skeleton } from '@mantine/core'
import { saleFiles } from '@prumo/contract/sharing/quote-links'
import { lazy, Suspense, useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { download } from '#shared/api/call.ts'
import { Banner } from '#ui/states/banner.tsx'

const PdfPreview = lazy(async () => ({ default: (await import('#shared/pdf/pdf-preview.tsx')).PdfPreview }))

/** The document of a sale, as it is issued. */
export function SaleDocument({ saleId }: { saleId: string }) {
  const [file, setFile] = useState<{ blob: Blob; name: string | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    download(saleFiles.draw, { params: { id: saleId }, body: {} }, { signal: leaving.signal }).then(
      setFile,
      (error) => {
        if (!leaving.signal.aborted) setProblem(messageOf(error))
      },
    )
    return () => leaving.abort()
  }, [saleId])
  if (problem) return <Banner tone="expense">{problem}</Banner>
  if (!file) return <Skeleton height={420} />
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <PdfPreview file={file.blob} name={file.name ?? 'documento.pdf'} />
    </Suspense>
  )
}
