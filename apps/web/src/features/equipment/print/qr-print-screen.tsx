import { Button, Progress } from '@mantine/core'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { isDrawable, layOut, qrSizeLimits } from '@prumo/domain/pmoc/qr-geometry'
import { linkOptions, useParams } from '@tanstack/react-router'
import { Download, Eye, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { useFailureToast } from '#features/pmoc/door/use-failure-toast.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { blankPrint, roomier, type PrintSettings } from './print-settings.ts'
import { PrintForm } from './print-form.tsx'
import styles from './print.module.css'
import { usePrinting } from './use-printing.ts'

const PdfPreview = lazy(async () => ({ default: (await import('#shared/pdf/pdf-preview.tsx')).PdfPreview }))

/** Sheets of codes to cut and glue, or stickers one by one. */
export function QrPrintScreen() {
  const { pmocId } = useParams({ strict: false }) as { pmocId?: string }
  const [settings, setSettings] = useState<PrintSettings>(() => blankPrint(pmocId ?? null))
  const chosen = settings.includeAllPmocs || settings.pmocId !== null
  const count = useEquipmentCount(settings, chosen)
  const printing = usePrinting()
  // While a size is typed nothing above it moves.
  const layout = layOut({ ...settings, qrSize: Math.max(qrSizeLimits.least, settings.qrSize) })
  const isSheet = settings.format === 'sheet'
  const isRefused = isSheet && layout.isRefused
  const canPrint = chosen && (count.total ?? 0) > 0 && !isRefused && isDrawable(settings) && !printing.isBusy
  return (
    <Page width="wide">
      <PageHeader
        title="Gerar QR Codes para Impressão"
        context={count.words}
        back={
          <DestinationLink destination={linkOptions({ to: '/pmoc' })}>
            <BackLabel>PMOCs</BackLabel>
          </DestinationLink>
        }
        actions={
          <Button
            variant="default"
            leftSection={<Eye size={16} aria-hidden />}
            disabled={!canPrint}
            onClick={() => void printing.preview(settings, count.total ?? 0)}
          >
            Visualizar
          </Button>
        }
        primary={
          <Button
            leftSection={<Download size={16} aria-hidden />}
            disabled={!canPrint}
            onClick={() => void printing.save(settings, count.total ?? 0)}
          >
            Baixar PDF
          </Button>
        }
      />
      {count.error && <Banner tone="expense">{count.error}</Banner>}
      {chosen && count.total === 0 && (
        <Banner tone="attention">Nenhum equipamento encontrado para gerar QR codes</Banner>
      )}
      {isSheet && (
        <SizeWarning
          side={layout.qrSide}
          isRefused={isRefused}
          warning={layout.warning}
          onFix={() => setSettings(roomier(settings))}
        />
      )}
      {printing.isBusy && (
        <Progress value={printing.percent} aria-label="Gerando PDF" animated striped={printing.percent === 0} />
      )}
      <div className={styles.columns}>
        <PrintForm settings={settings} isOfOnePlan={pmocId !== undefined} onChange={setSettings} />
        <Card title="Prévia" padding="flush">
          {printing.file ? (
            <Suspense>
              <PdfPreview key={printing.file.key} file={printing.file.blob} name={printing.file.name} />
            </Suspense>
          ) : (
            <EmptyState icon={QrCode} title="Nada para mostrar ainda">
              Escolha o que imprimir e clique em Visualizar.
            </EmptyState>
          )}
        </Card>
      </div>
    </Page>
  )
}

function useEquipmentCount({ includeAllPmocs, pmocId }: PrintSettings, isChosen: boolean) {
  const query = { limit: 1, ...(!includeAllPmocs && pmocId && { pmocId }) }
  const { data, error } = useRouteQuery(equipment.list, { query })
  const failure = isChosen && error ? messageOf(error, 'Erro ao carregar equipamentos') : null
  useFailureToast(failure)
  if (!isChosen) return { total: null, words: 'Selecione um PMOC ou marque "Todos os PMOCs"', error: null }
  const total = data?.total ?? null
  const found =
    total === null
      ? 'Contando equipamentos…'
      : total === 1
        ? '1 equipamento encontrado'
        : `${total} equipamentos encontrados`
  return { total, words: found, error: failure }
}

type SizeWarningProps = { side: number; isRefused: boolean; warning: 'small' | null; onFix: () => void }

function SizeWarning({ side, isRefused, warning, onFix }: SizeWarningProps) {
  if (!isRefused && !warning) return null
  const size = side.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return (
    <Banner tone={isRefused ? 'expense' : 'attention'} action={<TextButton onClick={onFix}>Usar 3 × 4</TextButton>}>
      {isRefused
        ? `Cada QR code ficaria com ${size} mm: abaixo de 12 mm nenhuma câmera lê.`
        : `Cada QR code ficará com ${size} mm. Abaixo de 20 mm algumas câmeras não leem.`}
    </Banner>
  )
}
