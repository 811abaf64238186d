import { Button } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { CalendarPlus, FileText, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { planDestination, planScreens } from '../pmoc-destinations.ts'
import type { PlanForm } from './draft/use-plan-form.ts'

const GenerateDialog = lazy(async () => ({ default: (await import('../generate/generate-dialog.tsx')).GenerateDialog }))
const VersionsSheet = lazy(async () => ({ default: (await import('./versions-sheet.tsx')).VersionsSheet }))

/** What a saved plan leads to; with changes that are not saved, it would be done with the old plan. */
export function PlanActions({ record }: { record: PlanForm }) {
  const { plan } = record
  const { go } = useDestinations()
  const mayOpen = useMayOpen()
  const mayGenerate = useMayCall(pmocHeads.generate)
  const toast = useToast()
  const [open, setOpen] = useState<'generate' | 'versions' | null>(null)
  if (!plan) return null
  const isWaiting = record.isDirty || record.openRow !== null
  const unlessDirty = (act: () => void) => () =>
    isWaiting ? toast.info('Salve o PMOC antes: as alterações ainda não foram salvas.') : act()
  const looks = { variant: 'default', 'aria-disabled': isWaiting, ...(isWaiting && { 'data-disabled': true }) }
  const way = (screen: keyof typeof planScreens, label: string, icon?: React.ReactNode) =>
    mayOpen(planScreens[screen]) && (
      <Button {...looks} leftSection={icon} onClick={unlessDirty(() => go(planDestination(screen, plan.id)))}>
        {label}
      </Button>
    )
  return (
    <>
      {mayGenerate && (
        <Button
          {...looks}
          leftSection={<CalendarPlus size={16} aria-hidden />}
          onClick={unlessDirty(() => setOpen('generate'))}
        >
          Gerar Cronograma
        </Button>
      )}
      {way('schedule', 'Ver Cronograma')}
      {way('summary', 'Resumo')}
      {way('pdf', 'Exportar PDF', <FileText size={16} aria-hidden />)}
      <Button variant="default" leftSection={<History size={16} aria-hidden />} onClick={() => setOpen('versions')}>
        Versões
      </Button>
      <Suspense>
        {open === 'generate' && <GenerateDialog planId={plan.id} period={plan.period} onClose={() => setOpen(null)} />}
        {open === 'versions' && <VersionsSheet planId={plan.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
