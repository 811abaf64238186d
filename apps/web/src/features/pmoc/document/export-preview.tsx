import { Button, Progress, Skeleton } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { Row } from '#ui/layout/row.ts'
import { useFailureToast } from '../door/use-failure-toast.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import type { Copy } from './use-copy-options.ts'
import { useDrawnCopy } from './use-drawn-copy.ts'

const PdfPreview = lazy(async () => ({ default: (await import('#shared/pdf/pdf-preview.tsx')).PdfPreview }))

const pauseOfTyping = 700

/** The copy as it would be printed with the options of now. */
export function ExportPreview({ planId, copy: { options } }: { planId: string; copy: Copy }) {
  const [file, setFile] = useState<{ blob: Blob; name: string | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { draw, percent } = useDrawnCopy(planId, 'preview')
  useFailureToast(problem)

  async function refresh() {
    setProblem(null)
    try {
      const drawn = await draw(options)
      if (drawn) setFile(drawn)
    } catch (error) {
      setProblem(messageOf(error, 'Erro ao carregar preview do PDF'))
    }
  }
  const refreshNow = useEffectEvent(() => void refresh())
  const asked = JSON.stringify(options)
  useEffect(() => {
    const timer = setTimeout(refreshNow, pauseOfTyping)
    return () => clearTimeout(timer)
  }, [asked, planId])

  return (
    <Stack as="section" gap={10} narrows aria-label="Prévia" aria-busy={percent !== null}>
      <Row justify="between" gap={12}>
        <h3>Prévia</h3>
        <Button
          size="xs"
          variant="default"
          leftSection={<RefreshCw size={14} aria-hidden />}
          disabled={percent !== null}
          onClick={() => void refresh()}
        >
          Atualizar preview
        </Button>
      </Row>
      {percent !== null && <Progress value={Math.max(percent, 3)} size="sm" aria-label="Desenhando o documento" />}
      {problem ? (
        <ErrorState message={problem} onRetry={() => void refresh()} />
      ) : file ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <PdfPreview file={file.blob} name={file.name ?? 'pmoc.pdf'} />
        </Suspense>
      ) : (
        <Skeleton height={420} />
      )}
    </Stack>
  )
}
